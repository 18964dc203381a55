import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { LibraryAccess } from '../../core/library/library-access.ts';

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);

const isFound = (path: string | null): path is string => path !== null;

/** Blocks on the disk: run it in a thread or process of its own. Missing library folders contain nothing. */
export function toIsInsideSync({ roots }: LibraryAccess): (realPath: string) => boolean {
  if (roots === null) return () => true;
  const toReal = (root: string): string | null => {
    try {
      return realpathSync(root);
    } catch {
      return null;
    }
  };
  const real = roots.map(toReal).filter(isFound);
  return (path) => real.some((root) => isBelow(path, root));
}

/**
 * Caches the library folders with their links resolved. They are resolved again before a path is refused,
 * since a folder may have been mounted, or be a link that was changed.
 */
export function createIsInside({ roots }: LibraryAccess): (realPath: string) => Promise<boolean> {
  if (roots === null) return async () => true;
  let known: readonly string[] = [];
  const follow = async (): Promise<string[]> => {
    const real = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
    return real.filter(isFound);
  };
  return async (path) => {
    if (known.some((root) => isBelow(path, root))) return true;
    known = await follow();
    return known.some((root) => isBelow(path, root));
  };
}
