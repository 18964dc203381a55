import { type Dirent, opendirSync, readdirSync } from 'node:fs';
import { opendir, readdir } from 'node:fs/promises';
import { isMissing } from '../../core/storage/system-error.ts';

/** Folders that network storage and Windows add for themselves. Names with a single leading dot are hidden anyway. */
const HOUSEKEEPING: ReadonlySet<string> = new Set([
  '@eaDir',
  '#recycle',
  '#snapshot',
  '@Recycle',
  '@Recently-Snapshot',
  'lost+found',
  '$RECYCLE.BIN',
  'RECYCLER',
  'System Volume Information',
]);

/** '.hidden', '.' and '..'. Several leading dots are part of a title, such as '...And Justice for All'. */
const HIDDEN = /^\.(?:$|\.$|[^.])/;

/** Names that walks, watches and polls ignore. */
export const isHidden = (name: string): boolean => HIDDEN.test(name) || HOUSEKEEPING.has(name);

/** An entry of a folder; a name that is not valid UTF-8 has replacement characters, and leads nowhere. */
export type FolderEntry = Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>;

const toEntry = (entry: Dirent<Buffer>): FolderEntry => ({
  name: entry.name.toString(),
  isDirectory: () => entry.isDirectory(),
  isSymbolicLink: () => entry.isSymbolicLink(),
});

/** Reads names as bytes, since Node looks for each entry by its name where the file system does not tell types. */
const BY_BYTES = { withFileTypes: true, encoding: 'buffer' } as const;

/**
 * The entries of a folder, in no order. Blocks on the disk.
 * @throws the error of the system.
 */
export function readEntriesSync(folder: string): FolderEntry[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The folder is gone, or one of its names is not valid UTF-8, by which Node found no entry.
    return readdirSync(folder, BY_BYTES).map(toEntry);
  }
}

/** As `readEntriesSync`, without blocking. */
export async function readEntries(folder: string): Promise<FolderEntry[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await readdir(folder, BY_BYTES)).map(toEntry);
  }
}

const isVisible = (name: string): boolean => !isHidden(name);

/**
 * Whether a folder holds anything but entries that walks ignore. Reads no more of it than necessary; blocks on the disk.
 * @throws the error of the system.
 */
export function hasVisibleEntrySync(folder: string): boolean {
  const opened = opendirSync(folder);
  try {
    for (let entry = opened.readSync(); entry !== null; entry = opened.readSync())
      if (isVisible(entry.name)) return true;
    return false;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // As in readEntriesSync; names alone need no look at the entries.
    return readdirSync(folder).some(isVisible);
  } finally {
    opened.closeSync();
  }
}

/** As `hasVisibleEntrySync`, without blocking. */
export async function hasVisibleEntry(folder: string): Promise<boolean> {
  try {
    for await (const { name } of await opendir(folder)) if (isVisible(name)) return true;
    return false;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await readdir(folder)).some(isVisible);
  }
}
