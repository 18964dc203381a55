function blockMean(rgb: Uint8Array, at: number, stride: number): [red: number, green: number, blue: number] {
  const mean = (channel: number): number => {
    const here = at + channel;
    return (
      ((rgb[here] ?? 0) + (rgb[here + 3] ?? 0) + (rgb[here + stride] ?? 0) + (rgb[here + stride + 3] ?? 0)) /
      4
    );
  };
  return [mean(0), mean(1), mean(2)];
}

/**
 * Converts RGB pixels to planar YUV 4:2:0 in the limited range of BT.709: luma of every pixel, then two
 * planes of chroma, one value each per block of 2 x 2 pixels.
 * @param rgb Three bytes a pixel; width and height are even.
 */
export function toYuv420(rgb: Uint8Array, width: number, height: number): Buffer {
  const luma = width * height;
  const yuv = Buffer.allocUnsafe(luma + luma / 2);
  for (let pixel = 0; pixel < luma; pixel++) {
    const at = pixel * 3;
    yuv[pixel] = 16.5 + 0.1826 * (rgb[at] ?? 0) + 0.6142 * (rgb[at + 1] ?? 0) + 0.062 * (rgb[at + 2] ?? 0);
  }
  let blue = luma;
  let red = luma + luma / 4;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const [r, g, b] = blockMean(rgb, (y * width + x) * 3, width * 3);
      yuv[blue++] = 128.5 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
      yuv[red++] = 128.5 + 0.4392 * r - 0.3989 * g - 0.0403 * b;
    }
  }
  return yuv;
}
