import { closeSync } from 'node:fs';
import type { LibrarySource } from '../../../core/storage/library-source.ts';
import { type IsInsideSync, openLibraryFileSync } from '../../files/library-boundary.ts';
import { type MediaInput, toFileInput } from './media-input.ts';

/** A library file open for reading. The caller closes it. */
export interface LibraryInput {
  readonly input: MediaInput;
  /** @throws the error of a failed read, which FFmpeg itself takes for the end of the file. */
  readonly check: () => void;
  readonly close: () => void;
}

async function openObject(path: string, address: string): Promise<LibraryInput> {
  // Imported on demand, so that processes that read only local files need no more memory.
  const { openRangeReader } = await import('./ranges/range-reader.ts');
  const { sizeBytes, readAt } = openRangeReader(address);
  let failure: unknown = null;
  const input: MediaInput = {
    path,
    sizeBytes,
    descriptor: null,
    readAt: (target, position) => {
      try {
        return readAt(target, position);
      } catch (cause) {
        failure ??= cause;
        throw cause;
      }
    },
  };
  return {
    input,
    check: () => {
      if (failure !== null) throw failure;
    },
    close: () => undefined,
  };
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
    input: toFileInput(descriptor, path, stats.size),
    check: () => undefined,
    close: () => closeSync(descriptor),
  };
}
