import sharp, { type Metadata, type Sharp } from 'sharp';

/**
 * What covers come in. All else that libvips could load stays blocked: SVG, PDF and the formats of
 * ImageMagick may name other files or draw for minutes, and each loader is code that unknown bytes reach.
 */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** An RGB picture of this size takes 120 MB decoded. */
const MAX_PIXELS = 40_000_000;

/**
 * The rows of an interlaced PNG are complete only with its last pass, so libpng holds all of them; other PNGs are
 * read row by row. This is 3,400 x 3,400 pixels of 8 bits with opacity.
 */
const MAX_INTERLACED_BYTES = 48_000_000;

const TIMEOUT_SECONDS = 15;

/** One thread a picture; the pool says how many pictures at once. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const toInterlacedBytes = ({ format, isProgressive, width, height, channels, depth }: Metadata): number =>
  format === 'png' && isProgressive ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;

/**
 * Opens picture bytes, upright, in sRGB; of an animation its first picture.
 * @throws Error when they are no picture of a format covers come in, or an interlaced PNG beyond the limit.
 */
export async function openImage(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const decodedBytes = toInterlacedBytes(await image.metadata());
  if (decodedBytes > MAX_INTERLACED_BYTES)
    throw new RangeError(`Expected at most ${MAX_INTERLACED_BYTES} decoded bytes, found ${decodedBytes}.`);
  return image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient().toColourspace('srgb');
}

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };

/**
 * Works with a drawing that this program made. The loader of SVG is open for that long alone: the pool gives one
 * request at a time, so no other picture is read meanwhile.
 */
export async function withDrawing<T>(svg: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work(sharp(Buffer.from(svg)).flatten());
  } finally {
    sharp.block(SVG_LOADER);
  }
}
