import sharp, { type Sharp } from 'sharp';

/** What covers come in. Not SVG or PDF, which may point elsewhere or draw for minutes. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

const MAX_PIXELS = 100_000_000;

/** One thread a picture; queues say how many pictures at once. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens picture bytes, upright, in sRGB.
 * @throws Error when they are no picture of a format covers come in.
 */
export async function openImage(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (!FORMATS.has(format)) throw new Error(`Expected a picture, found ${format}.`);
  return image.autoOrient().toColourspace('srgb');
}
