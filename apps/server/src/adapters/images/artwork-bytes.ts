import { readFile, stat } from 'node:fs/promises';
import { parseFile, selectCover } from 'music-metadata';
import type { Artwork, ReadFailure } from '../../core/artwork/artwork.ts';

/** Takes a frame of a video as an image file; null: none can be read. */
export type TakeFrame = (videoPath: string) => Promise<Buffer | null>;

/** Reads the bytes of the picture an artwork names. */
export type ReadArtwork = (artwork: Artwork) => Promise<Buffer | ReadFailure>;

const MAX_IMAGE_BYTES = 64 * 1024 * 1024;

async function readEmbedded(path: string): Promise<Buffer | null> {
  const { common } = await parseFile(path, { duration: false });
  const cover = selectCover(common.picture);
  return cover === null ? null : Buffer.from(cover.data);
}

async function readBytes({ source, sourcePath }: Artwork, takeFrame: TakeFrame): Promise<Buffer | null> {
  switch (source) {
    case 'image-file':
      return (await stat(sourcePath)).size > MAX_IMAGE_BYTES ? null : readFile(sourcePath);
    case 'embedded':
      return readEmbedded(sourcePath);
    case 'video-frame':
      return takeFrame(sourcePath);
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The disk failed, or may not be read now; anything else a reader throws says that the file is broken. */
const isDiskFailure = (cause: unknown): boolean =>
  cause instanceof Error && 'errno' in cause && cause.errno !== undefined;

/** Reads pictures of the library. */
export const createArtworkBytes =
  (takeFrame: TakeFrame): ReadArtwork =>
  async (artwork) => {
    if (!(await isThere(artwork.sourcePath))) return 'gone';
    try {
      return (await readBytes(artwork, takeFrame)) ?? 'unreadable';
    } catch (cause) {
      return isDiskFailure(cause) ? 'gone' : 'unreadable';
    }
  };
