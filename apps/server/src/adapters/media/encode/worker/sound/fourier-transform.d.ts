declare module 'fourier-transform' {
  /**
   * Magnitude spectrum of real samples, whose number is a power of 2.
   * @returns half as many magnitudes, in a buffer that the next call overwrites.
   */
  export default function rfft(samples: Float32Array): Float64Array;
}
