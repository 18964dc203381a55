import { randomBytes } from 'node:crypto';
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

/** A square JPEG of noise, which hardly compresses: 240 pixels are about 50 kB, 1,100 about 1 MB. */
export const makeNoisyCover = (sidePx: number): Promise<Buffer> =>
  sharp(randomBytes(sidePx * sidePx * 3), { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
