import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { OpenedFile, OpenFile } from '../../core/storage/file-opener.ts';
import { toFileVersion } from '../../core/playback/source-file.ts';
import { createIsInside, type IsInside, NotInLibrary, openLibraryFile } from './library-boundary.ts';

/** This process or machine has too many files open, which says nothing about the file itself. */
const OUT_OF_DESCRIPTORS: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);

const isAbsence = (cause: unknown): boolean => {
  if (cause instanceof NotInLibrary) return true;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code !== null && !OUT_OF_DESCRIPTORS.has(code);
};

async function openOrNull(path: string, isInside: IsInside): Promise<OpenedFile | null> {
  try {
    return await openLibraryFile(path, isInside);
  } catch (cause) {
    // Unmounted disks fail with various codes: an unreadable file counts as missing.
    if (isAbsence(cause)) return null;
    throw cause;
  }
}

/** Opens files this server made, and library files, which must lie in the library and be as last scanned. */
export function createFileOpener(access: LibraryAccess): OpenFile {
  const isInLibrary = createIsInside(access);
  const isAnywhere = async (): Promise<boolean> => true;

  return async ({ path, version }) => {
    const opened = await openOrNull(path, version === null ? isAnywhere : isInLibrary);
    if (opened === null || version === null) return opened;
    if (toFileVersion(opened.stats.size, opened.stats.mtimeMs) === version) return opened;
    await opened.handle.close();
    return null;
  };
}
