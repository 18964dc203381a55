import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureSize, PictureOutput } from '../image-protocol.ts';

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
async function makeThumbnails(image: Sharp, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const largest = sizes.at(-1);
  if (largest === undefined) return [];
  const pixels = await image
    .resize(largest.widthPx, largest.heightPx, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: Buffer[] = [];
  for (const size of sizes) pictures.push(await encode(pixels, size));
  return pictures;
}

/** Sharper kernels create colours at edges that the picture does not have. */
const copyPixels = (image: Sharp, { widthPx, heightPx }: PictureSize): Promise<Buffer> =>
  image.resize(widthPx, heightPx, { fit: 'cover', kernel: 'linear' }).ensureAlpha().raw().toBuffer();

/** @throws Error when the image is not a picture of an accepted format. */
export const makePictures = async (image: Sharp, output: PictureOutput): Promise<Buffer[]> =>
  output.kind === 'webp' ? makeThumbnails(image, output.sizes) : [await copyPixels(image, output.size)];
