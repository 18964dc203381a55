function butterfly(
  real: Float64Array,
  imaginary: Float64Array,
  low: number,
  high: number,
  cosine: number,
  sine: number,
): void {
  const highReal = real[high] ?? 0;
  const highImaginary = imaginary[high] ?? 0;
  const lowReal = real[low] ?? 0;
  const lowImaginary = imaginary[low] ?? 0;
  const turnedReal = highReal * cosine - highImaginary * sine;
  const turnedImaginary = highReal * sine + highImaginary * cosine;
  real[high] = lowReal - turnedReal;
  imaginary[high] = lowImaginary - turnedImaginary;
  real[low] = lowReal + turnedReal;
  imaginary[low] = lowImaginary + turnedImaginary;
}

function swap(values: Float64Array, one: number, other: number): void {
  const held = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = held;
}

function reorder(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let index = 1, mirrored = 0; index < length; index++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      swap(real, index, mirrored);
      swap(imaginary, index, mirrored);
    }
  }
}

/**
 * Turns a spectrum into a wave, in place (inverse Fourier transform, radix 2, without scaling).
 * Both arrays have the same power-of-two length; the wave is left in `real`.
 */
export function spectrumToWave(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  reorder(real, imaginary);
  for (let half = 1; half < length; half *= 2) {
    const turn = Math.PI / half;
    for (let offset = 0; offset < half; offset++) {
      const cosine = Math.cos(turn * offset);
      const sine = Math.sin(turn * offset);
      for (let low = offset; low < length; low += half * 2)
        butterfly(real, imaginary, low, low + half, cosine, sine);
    }
  }
}
