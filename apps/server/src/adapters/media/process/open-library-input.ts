import type { LibrarySource } from '../../../core/store-addresses.ts';
import { type IsInside, openLibraryFile } from '../../files/open-library-file.ts';
import { type MediaInput, toFileInput } from './media-input.ts';

/** A file of the library that is open for reading. Whoever gets it closes it. */
export interface LibraryInput {
  readonly input: MediaInput;
  /** @throws what reading failed with, where who read was not told: FFmpeg takes it for the end of the file. */
  readonly check: () => void;
  readonly close: () => Promise<void>;
}

async function openObject(path: string, address: string): Promise<LibraryInput> {
  // Processes that read files alone are as small as ever.
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
    close: async () => undefined,
  };
}

/**
 * Opens a file of the library: one of a folder, which must lie inside the library, or an object by its address.
 * @throws NotInLibrary, or what the system or the store says.
 */
export async function openLibraryInput(
  { path, address }: LibrarySource,
  isInside: IsInside,
): Promise<LibraryInput> {
  if (address !== null) return openObject(path, address);
  const { handle, stats } = await openLibraryFile(path, isInside);
  return {
    input: toFileInput(handle.fd, path, stats.size),
    check: () => undefined,
    close: () => handle.close(),
  };
}
