import sharp from 'sharp';

/** A picture of one colour. */
export const makePlainCover = (
  widthPx: number,
  heightPx: number,
  format: 'png' | 'jpeg' | 'webp',
): Promise<Buffer> =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();

/** A square PNG of given pixels, three bytes each, that is not compressed. */
export const makeUncompressedCover = (pixels: Buffer, sidePx: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
