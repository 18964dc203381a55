import { readFile as readWholeFile } from 'node:fs/promises';
import { parseFromTokenizer, selectCover } from 'music-metadata';
import type { IReadChunkOptions } from 'strtok3';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import type { OpenedFile } from '../../../../core/playback/file-opener.ts';
import { createIsInside } from '../../../files/library-boundary.ts';
import { NotInLibrary, openLibraryFile } from '../../../files/open-library-file.ts';
import { BufferedTokenizer } from '../../probe/worker/buffered-tokenizer.ts';
import type { FoundPicture } from '../image-protocol.ts';
import type { LibraryAccess } from '../../../../core/library/library-access.ts';

/** Bytes of a picture; `gone`: its file cannot be read now; null: there is no picture we take. */
type PictureBytes = Uint8Array | 'gone' | null;

/** Refuses to read a tag that is larger than a picture may be. */
class BoundedTokenizer extends BufferedTokenizer {
  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const bytes = options?.length ?? target.length;
    if (bytes > MAX_COVER_BYTES)
      throw new RangeError(`Expected a tag of a picture's size, found ${bytes} bytes.`);
    return super.readBuffer(target, options);
  }
}

const readWhole = ({ handle, stats }: OpenedFile): Promise<Uint8Array> | null =>
  stats.size > MAX_COVER_BYTES ? null : handle.readFile();

async function readEmbedded({ handle, stats }: OpenedFile, path: string): Promise<Uint8Array | null> {
  const tokenizer = new BoundedTokenizer({ descriptor: handle.fd, path, sizeBytes: stats.size });
  const { common } = await parseFromTokenizer(tokenizer, { duration: false });
  return selectCover(common.picture)?.data ?? null;
}

/** The disk failed, or the file must not be read (now); anything else that is thrown says that the file is broken. */
const isAbsence = (cause: unknown): boolean =>
  cause instanceof NotInLibrary || (cause instanceof Error && 'errno' in cause && cause.errno !== undefined);

/** Reads pictures of the library by the descriptor of a checked file. */
export function createPictureReader(access: LibraryAccess) {
  const isInside = createIsInside(access);

  const readPicture = async (kind: 'image-file' | 'embedded', path: string): Promise<Uint8Array | null> => {
    const opened = await openLibraryFile(path, isInside);
    try {
      return await (kind === 'embedded' ? readEmbedded(opened, path) : readWhole(opened));
    } finally {
      await opened.handle.close();
    }
  };

  return async ({ kind, path }: FoundPicture): Promise<PictureBytes> => {
    try {
      return await (kind === 'frame' ? readWholeFile(path) : readPicture(kind, path));
    } catch (cause) {
      return isAbsence(cause) ? 'gone' : null;
    }
  };
}
