import { constants } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { toErrorCode } from '../../core/storage/system-error.ts';

/** Answers of file systems without hard links: FAT, exFAT, and many network and FUSE mounts. */
const NO_HARD_LINKS: ReadonlySet<string | null> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Writes what is cached of a file, or of the names in a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyNew(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await syncToDisk(to);
  } catch (cause) {
    if (toErrorCode(cause) !== 'EEXIST') await rm(to, { force: true });
    throw cause;
  }
}

/**
 * Gives a complete file a second name, which never replaces an existing file as a rename would. Where there
 * are no hard links the file is copied, which is not atomic.
 * @throws Error with the code EEXIST when there is a file of that name.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (cause) {
    if (!NO_HARD_LINKS.has(toErrorCode(cause))) throw cause;
    await copyNew(from, to);
  }
}
