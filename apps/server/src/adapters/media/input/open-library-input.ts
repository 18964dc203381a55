import { closeSync } from 'node:fs';
import type { LibrarySource } from '../../../core/storage/library-source.ts';
import { type IsInsideSync, openLibraryFileSync } from '../../files/library-boundary.ts';
import { type MediaInput, toFileInput } from './media-input.ts';

/** A library file open for reading. The caller closes it. */
export interface LibraryInput {
  readonly input: MediaInput;
  /**
   * @throws the error of a failed read, of a local file only of one that was not FFmpeg's own: parsers do not report
   * it.
   */
  readonly check: () => void;
  readonly close: () => void;
}

/** Keeps the first error of a read: FFmpeg takes it for the end of the file, the reader of tags for a bad tag. */
function withCheck(opened: MediaInput): Pick<LibraryInput, 'input' | 'check'> {
  let failure: unknown = null;
  return {
    input: {
      ...opened,
      readAt: (target, position) => {
        try {
          return opened.readAt(target, position);
        } catch (cause) {
          failure ??= cause;
          throw cause;
        }
      },
    },
    check: () => {
      if (failure !== null) throw failure;
    },
  };
}

async function openObject(path: string, address: string): Promise<LibraryInput> {
  // Imported on demand, so that processes that read only local files need no more memory.
  const { openRangeReader } = await import('./ranges/range-reader.ts');
  const object = openRangeReader(address);
  return { ...withCheck({ ...object, path, descriptor: null }), close: () => undefined };
}

/**
 * Opens a library file: a local file, which must lie inside the library, or an object by its address. Blocks
 * on the disk: only for child processes that read one file at a time.
 * @throws NotInLibrary, a system error, or RangeFailed of the object store.
 */
export async function openLibraryInput(
  { path, address }: LibrarySource,
  isInside: IsInsideSync,
): Promise<LibraryInput> {
  if (address !== null) return openObject(path, address);
  const { descriptor, stats } = openLibraryFileSync(path, isInside);
  return {
    ...withCheck(toFileInput(descriptor, path, stats.size)),
    close: () => closeSync(descriptor),
  };
}
