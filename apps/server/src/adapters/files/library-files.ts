import { access, constants, stat } from 'node:fs/promises';
import { isMissing } from '../../core/storage/system-error.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import type { RootState } from '../../core/library/reading/library-files.ts';
import { createDiskThread } from './thread/disk-thread.ts';
import { createIsInside, type IsInside, openLibraryFile } from './library-boundary.ts';
import { hasVisibleEntry } from './folder-entries.ts';
import { isOutOfResources, toFault } from './walk-folders.ts';

const unusable = (fault: string): RootState => ({ kind: 'unusable', fault });

async function check(root: string): Promise<RootState> {
  try {
    if (!(await stat(root)).isDirectory()) return unusable('is a file, not a folder');
    await access(root, constants.R_OK | constants.X_OK);
    // Mount points often hold nothing but entries that walks ignore.
    return { kind: (await hasVisibleEntry(root)) ? 'usable' : 'empty' };
  } catch (error) {
    if (isOutOfResources(error)) throw error;
    return unusable(isMissing(error) ? 'does not exist' : toFault(error));
  }
}

async function* readPieces({ root, path }: LibraryPlace, isInside: IsInside): AsyncGenerator<Uint8Array> {
  const { handle } = await openLibraryFile(`${root}/${path}`, isInside);
  // The stream closes the file at its end, and when the reader stops early.
  yield* handle.createReadStream();
}

/**
 * Read-only access to library folders on local disks.
 * @param disk Walks them; shared with the poll of the library folders, since each thread takes memory.
 */
export function createLibraryFiles(
  libraryAccess: LibraryAccess,
  disk = createDiskThread(libraryAccess),
): LibraryFiles {
  const isInside = createIsInside(libraryAccess);
  return {
    check,
    walk: (root, under) => disk.walk({ places: [{ root, path: under }], isDeep: true }),
    listFolders: (places) => disk.walk({ places, isDeep: false }),
    readPieces: (place) => readPieces(place, isInside),
  };
}
