import type { OpenedFile } from '../../core/playback/open-file.ts';
import { parseFile, selectCover } from 'music-metadata';
import type { Artwork, ReadFailure } from '../../core/artwork/artwork.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { createIsInside } from '../files/library-boundary.ts';
import { NotInLibrary, openLibraryFile } from '../files/open-library-file.ts';

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

async function readBytes(
  { source, sourcePath }: Artwork,
  { handle, stats }: OpenedFile,
  takeFrame: TakeFrame,
): Promise<Buffer | null> {
  switch (source) {
    case 'image-file':
      return stats.size > MAX_IMAGE_BYTES ? null : handle.readFile();
    case 'embedded':
      return readEmbedded(sourcePath);
    case 'video-frame':
      return takeFrame(sourcePath);
  }
}

/** The disk failed, or may not be read now; anything else a reader throws says that the file is broken. */
const isDiskFailure = (cause: unknown): boolean =>
  cause instanceof NotInLibrary || (cause instanceof Error && 'errno' in cause && cause.errno !== undefined);

/** Reads pictures of the library. */
export function createArtworkBytes(takeFrame: TakeFrame, access: LibraryAccess): ReadArtwork {
  const isInside = createIsInside(access);
  const read = async (artwork: Artwork): Promise<Buffer | null> => {
    const opened = await openLibraryFile(artwork.sourcePath, isInside);
    try {
      return await readBytes(artwork, opened, takeFrame);
    } finally {
      await opened.handle.close();
    }
  };
  return async (artwork) => {
    try {
      return (await read(artwork)) ?? 'unreadable';
    } catch (cause) {
      return isDiskFailure(cause) ? 'gone' : 'unreadable';
    }
  };
}
