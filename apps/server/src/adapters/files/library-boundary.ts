import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { LibraryAccess } from '../../core/library/library-access.ts';

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);

const isFound = (path: string | null): path is string => path !== null;

/** Waits on the disk: for a thread or process of its own. Folders that are not there now hold nothing. */
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
 * Keeps the library folders without their links. They are followed again before a path is refused, since
 * a folder may be mounted, or be a link that was changed.
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
