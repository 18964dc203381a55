import { opendirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { joinPath } from '../../core/library/paths.ts';
import { toIsInsideSync } from './library-boundary.ts';
import { isHidden, isOutOfResources } from './walk-folders.ts';

interface Child {
  readonly name: string;
  readonly isLink: boolean;
}

/** A folder as the last look found it. */
interface KnownFolder {
  /** Differs once anything was added or taken away, rights changed, or another folder is in its place. */
  readonly version: string;
  /** Names of folders in it, and of links that may lead to some. */
  readonly children: readonly Child[];
}

/** Old file systems and some servers keep times to two seconds: a change within them would not show. */
const COARSE_TIME_MS = 3000;

/** A version no folder has: the next look tells of the folder again. */
const UNSETTLED = '';

/** The device is left out: it may have another number each time it is mounted. */
const toVersion = ({ ino, mtimeMs, ctimeMs }: Stats, nowMs: number): string =>
  Math.abs(nowMs - mtimeMs) < COARSE_TIME_MS ? UNSETTLED : `${ino}:${mtimeMs}:${ctimeMs}`;

/** What one look keeps in mind. */
interface Look {
  /** Folders that were seen, by device and inode: links in a circle end. */
  readonly visited: Set<string>;
  /** Whether a path without links lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => boolean;
}

/** @returns null: no folder, visited already, outside the library, or not to be looked at (the scan says which). */
function statFolder(path: string, isLink: boolean, { visited, isInside }: Look): Stats | null {
  try {
    const stats = statSync(path);
    const identity = `${stats.dev}:${stats.ino}`;
    if (!stats.isDirectory() || visited.has(identity)) return null;
    if (isLink && !isInside(realpathSync.native(path))) return null;
    visited.add(identity);
    return stats;
  } catch {
    return null;
  }
}

/** @returns null: not this time. */
function readChildren(path: string): readonly Child[] | null {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !isHidden(entry.name))
      .map((entry) => ({ name: entry.name, isLink: entry.isSymbolicLink() }));
  } catch (error) {
    return isOutOfResources(error) ? null : [];
  }
}

function readFolder(path: string, version: string, before: KnownFolder | undefined): KnownFolder {
  const children = readChildren(path);
  return children === null ? { version: UNSETTLED, children: before?.children ?? [] } : { version, children };
}

/** Finds folders that changed, on mounts that report nothing, by comparing the times of folders alone. */
export interface FolderPoll {
  /**
   * Looks at every folder. Waits on the disk: for a thread of its own.
   * @returns Paths below the root of the folders that changed since the last look; none for the first look.
   */
  readonly look: () => string[];
}

export function createFolderPoll(
  root: string,
  access: LibraryAccess,
  now: () => number = Date.now,
): FolderPoll {
  let known = new Map<string, KnownFolder>();
  let isFirst = true;

  return {
    look: () => {
      const found = new Map<string, KnownFolder>();
      const look: Look = { visited: new Set(), isInside: toIsInsideSync(access) };
      const changed: string[] = [];
      const queue = [{ path: '', isLink: false }];
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { path, isLink } = next;
        const absolute = path === '' ? root : `${root}/${path}`;
        const stats = statFolder(absolute, isLink, look);
        if (stats === null) continue;
        const before = known.get(path);
        const version = toVersion(stats, now());
        const isSame = before !== undefined && before.version !== UNSETTLED && before.version === version;
        const folder = isSame ? before : readFolder(absolute, version, before);
        found.set(path, folder);
        if (!isSame && !isFirst) changed.push(path);
        for (const { name, isLink } of folder.children) queue.push({ path: joinPath(path, name), isLink });
      }
      known = found;
      isFirst = false;
      return changed;
    },
  };
}

/**
 * Which folder a library folder is at the moment.
 * @returns null: it is missing, no folder, not readable or empty, so that nothing in it can be looked at.
 */
export function readRootIdentity(root: string): string | null {
  try {
    const { dev, ino } = statSync(root);
    const folder = opendirSync(root);
    try {
      return folder.readSync() === null ? null : `${dev}:${ino}`;
    } finally {
      folder.closeSync();
    }
  } catch {
    // Why it cannot be used is asked for once, when this changes.
    return null;
  }
}
