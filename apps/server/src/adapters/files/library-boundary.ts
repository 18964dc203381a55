import { realpathSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { IsInside, IsInsideSync } from './open-library-file.ts';

/** Whether a path is a folder or lies in it. Both are absolute, with their links resolved. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);

const isBelowAny = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => isBelow(path, folder));

const isFound = (path: string | null): path is string => path !== null;

function toRealPath(root: string): string | null {
  try {
    return realpathSync(root);
  } catch {
    return null;
  }
}

/** Whether a path, with its links resolved, lies in the data folder. */
export function createIsInDataFolder({ dataFolder }: LibraryAccess): IsInsideSync {
  const real = dataFolder === undefined ? null : toRealPath(dataFolder);
  return (path) => real !== null && isBelow(path, real);
}

/** Device and inode of the data folder, by which walks recognise it below a link; null: see `LibraryAccess`. */
export function findDataFolderIdentity({ dataFolder }: LibraryAccess): string | null {
  const stats = dataFolder === undefined ? undefined : statSync(dataFolder, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}

/**
 * Caches the library folders with their links resolved. They are resolved again before a path is refused,
 * since a folder may have been mounted, or be a link that was changed. Missing library folders contain
 * nothing.
 */
export function createIsInside(access: LibraryAccess): IsInside {
  const { roots } = access;
  const isInDataFolder = createIsInDataFolder(access);
  if (roots === null) return async (path) => !isInDataFolder(path);
  let known: readonly string[] = [];
  const follow = async (): Promise<string[]> => {
    const real = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
    return real.filter(isFound);
  };
  return async (path) => {
    if (isBelowAny(path, known)) return true;
    known = await follow();
    return isBelowAny(path, known);
  };
}

/** The same as `createIsInside`; blocks on the disk: use it in a thread or process of its own. */
export function createIsInsideSync(access: LibraryAccess): IsInsideSync {
  const { roots } = access;
  const isInDataFolder = createIsInDataFolder(access);
  if (roots === null) return (path) => !isInDataFolder(path);
  let known: readonly string[] = [];
  return (path) => {
    if (isBelowAny(path, known)) return true;
    known = roots.map(toRealPath).filter(isFound);
    return isBelowAny(path, known);
  };
}
