import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import sharp, { type OutputInfo } from 'sharp';
import type { Thumbnails } from '../../core/artwork/artwork-files.ts';
import type { ThumbnailSize } from '../../core/artwork/thumbnail-sizes.ts';
import type { ReadArtwork } from './artwork-bytes.ts';
import { openImage } from './open-image.ts';

/** Half of the threads file reads share with it: while covers are made, music and pages go on. */
const PICTURES_AT_ONCE = 2;

const WEBP = { quality: 80, effort: 4 };

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Decodes once, at the largest size asked for. Null: it is no picture. */
async function decode(bytes: Buffer, { widthPx, heightPx }: ThumbnailSize): Promise<Pixels | null> {
  try {
    const image = await openImage(bytes);
    return await image
      .resize(widthPx, heightPx, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    // Sharp throws plain errors with libvips's words; there is no code to tell them apart by.
    if (cause instanceof Error) return null;
    throw cause;
  }
}

const encode = ({ data, info }: Pixels, { widthPx, heightPx }: ThumbnailSize): Promise<Buffer> => {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).resize(widthPx, heightPx).webp(WEBP).toBuffer();
};

/** Readers see the whole file or none. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Keeps thumbnails as WebP below a folder, in 4096 folders by the beginning of the artwork id. */
export function createThumbnails(folder: string, readArtwork: ReadArtwork): Thumbnails {
  const queue = new PQueue({ concurrency: PICTURES_AT_ONCE });
  const toFolder = (artworkId: string): string => join(folder, artworkId.slice(0, 2));
  const toPath = (artworkId: string, fileName: string): string =>
    join(toFolder(artworkId), `${artworkId}-${fileName}`);

  const make: Thumbnails['make'] = async (artwork, sizes) => {
    const largest = sizes.at(-1);
    if (largest === undefined) return 'made';
    const bytes = await readArtwork(artwork);
    if (!Buffer.isBuffer(bytes)) return bytes;
    const pixels = await decode(bytes, largest);
    if (pixels === null) return 'unreadable';
    await mkdir(toFolder(artwork.artworkId), { recursive: true });
    for (const size of sizes)
      await writeWhole(toPath(artwork.artworkId, size.fileName), await encode(pixels, size));
    return 'made';
  };

  return {
    find: async (artworkId, fileName) => {
      const path = toPath(artworkId, fileName);
      return (await isThere(path)) ? path : null;
    },
    make: (artwork, sizes) => queue.add(() => make(artwork, sizes)),
  };
}
