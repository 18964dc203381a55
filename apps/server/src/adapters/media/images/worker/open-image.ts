import sharp, { type Metadata, type Sharp } from 'sharp';

/**
 * Image formats of covers. All other loaders of libvips stay blocked: SVG, PDF and the formats of ImageMagick
 * may refer to other files or render for minutes, and each loader is code that unknown bytes reach.
 */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** An RGB picture of this size takes 120 MB decoded. */
const MAX_PIXELS = 40_000_000;

/**
 * The rows of an interlaced PNG are complete only after its last pass, so libpng keeps all of them in memory;
 * it reads other PNGs row by row. The limit is 3,400 x 3,400 pixels of 8 bits with alpha.
 */
const MAX_INTERLACED_BYTES = 48_000_000;

const TIMEOUT_SECONDS = 15;

/** One thread per picture; the pool limits how many pictures are processed at once. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const toInterlacedBytes = ({ format, isProgressive, width, height, channels, depth }: Metadata): number =>
  format === 'png' && isProgressive ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;

/**
 * Opens a picture upright and in sRGB; of an animation, its first frame.
 * @throws Error when the bytes are not in an accepted format, or an interlaced PNG beyond the limit.
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
 * Opens an SVG that this server drew. The SVG loader is unblocked only for this time: the worker handles one
 * request at a time, so it reads no other picture meanwhile.
 */
export async function withDrawing<T>(svg: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work(sharp(Buffer.from(svg)).flatten());
  } finally {
    sharp.block(SVG_LOADER);
  }
}
