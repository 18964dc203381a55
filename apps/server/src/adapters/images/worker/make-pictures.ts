import sharp, { type OutputInfo } from 'sharp';
import type { PictureSize, PictureWish } from '../image-protocol.ts';
import { openImage } from './open-image.ts';

const WEBP = { quality: 80, effort: 4 };

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const encode = ({ data, info }: Pixels, { widthPx, heightPx }: PictureSize): Promise<Buffer> => {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).resize(widthPx, heightPx).webp(WEBP).toBuffer();
};

/** Decodes once, at the largest size. */
async function makeThumbnails(bytes: Uint8Array, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const largest = sizes.at(-1);
  if (largest === undefined) return [];
  const pixels = await openImage(bytes)
    .resize(largest.widthPx, largest.heightPx, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: Buffer[] = [];
  for (const size of sizes) pictures.push(await encode(pixels, size));
  return pictures;
}

/** Sharper kernels make colours at edges that the picture does not have. */
const copyPixels = (bytes: Uint8Array, { widthPx, heightPx }: PictureSize): Promise<Buffer> =>
  openImage(bytes)
    .resize(widthPx, heightPx, { fit: 'cover', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer();

/** @throws Error when the bytes are no picture that we take. */
export const makePictures = async (bytes: Uint8Array, wish: PictureWish): Promise<Buffer[]> =>
  wish.kind === 'webp' ? makeThumbnails(bytes, wish.sizes) : [await copyPixels(bytes, wish.size)];
