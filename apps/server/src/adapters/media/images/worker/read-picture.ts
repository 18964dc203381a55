import { readFile as readWholeFile } from 'node:fs/promises';
import { parseFromTokenizer } from 'music-metadata';
import type { IReadChunkOptions } from 'strtok3';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import { createIsInsideSync, NotInLibrary } from '../../../files/library-boundary.ts';
import { findFormat, findTagsEnd, type MediaInput } from '../../input/media-input.ts';
import { openLibraryInput } from '../../input/open-library-input.ts';
import { RangeFailed } from '../../input/ranges/range-failed.ts';
import { BufferedTokenizer } from '../../probe/worker/buffered-tokenizer.ts';
import { toParserName } from '../../probe/worker/parser-name.ts';
import { pickCover } from '../../probe/worker/pick-cover.ts';
import type { FoundPicture } from '../image-protocol.ts';
import type { LibraryAccess } from '../../../../core/library/library-access.ts';

/**
 * Bytes of a picture. 'gone': the file cannot be read now; 'failed': the object store does not answer; null:
 * not a picture of an accepted format.
 */
type PictureBytes = Uint8Array | 'gone' | 'failed' | null;

/** Refuses to read a tag that is larger than the size limit of covers. */
class BoundedTokenizer extends BufferedTokenizer {
  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const bytes = options?.length ?? target.length;
    if (bytes > MAX_COVER_BYTES)
      throw new RangeError(`Expected a tag of a picture's size, found ${bytes} bytes.`);
    return super.readBuffer(target, options);
  }
}

function readWhole({ sizeBytes, readAt }: MediaInput): Uint8Array | null {
  if (sizeBytes > MAX_COVER_BYTES) return null;
  const bytes = Buffer.alloc(sizeBytes);
  // The file may have been truncated since it was opened.
  return bytes.subarray(0, readAt(bytes, 0));
}

async function readEmbedded(input: MediaInput): Promise<Uint8Array | null> {
  // As the probe does, which found the picture: a wrong extension would select a parser that finds none.
  const container = findFormat(input, findTagsEnd(input));
  const tokenizer = new BoundedTokenizer(input, toParserName(container ?? ''));
  const { common } = await parseFromTokenizer(tokenizer, { duration: false });
  return pickCover(common.picture)?.data ?? null;
}

/**
 * Whether the disk failed or the file must not be read (now); any other error means that the file is broken.
 */
const isAbsence = (cause: unknown): boolean =>
  cause instanceof NotInLibrary || (cause instanceof Error && 'errno' in cause && cause.errno !== undefined);

/**
 * Reads pictures of the library through the descriptor of a checked file, or from the address of an object.
 */
export function createPictureReader(access: LibraryAccess) {
  const isInside = createIsInsideSync(access);

  const readPicture = async ({ kind, path, address = null }: FoundPicture): Promise<Uint8Array | null> => {
    const { input, close } = await openLibraryInput({ path, address }, isInside);
    try {
      return await (kind === 'embedded' ? readEmbedded(input) : readWhole(input));
    } finally {
      close();
    }
  };

  return async (picture: FoundPicture): Promise<PictureBytes> => {
    try {
      return await (picture.kind === 'frame' ? readWholeFile(picture.path) : readPicture(picture));
    } catch (cause) {
      if (cause instanceof RangeFailed) return cause.code === 'ENOENT' ? 'gone' : 'failed';
      return isAbsence(cause) ? 'gone' : null;
    }
  };
}
