import { type BigIntStats, realpathSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { joinPath } from '../../../core/library/paths.ts';
import type { PollOrder, RootReport } from '../thread/disk-thread.ts';
import { createIsDataFolder, createIsInsideSync, type IsDataFolder } from '../library-boundary.ts';
import { hasVisibleEntry, hasVisibleEntrySync, isHidden, readEntriesSync } from '../folder-entries.ts';
import { createSeenFolders, type IsToEnter, resolveStart, toRealChild } from '../seen-folders.ts';
import { isOutOfResources } from '../walk-folders.ts';

interface Child {
  readonly name: string;
  readonly isLink: boolean;
}

/** A folder as the last poll found it. */
interface KnownFolder {
  /** Differs once entries were added or removed, permissions changed, or another folder took its place. */
  readonly version: string;
  /** Whether it had just changed, so that a second change may have left the same version. */
  readonly isFresh: boolean;
  /** Subfolders, and links that may lead to folders. */
  readonly children: readonly Child[];
}

/** Old file systems and some servers store times with a resolution of 2 s, which hides a second change. */
const COARSE_TIME_MS = 3000;

/** A version that no folder has: the next poll reports the folder again. */
const UNKNOWN = '';

/** Leaves out the device number, which may differ each time the device is mounted. */
const toVersion = ({ ino, mtimeNs, ctimeNs }: BigIntStats): string => `${ino}:${mtimeNs}:${ctimeNs}`;

/** State of one poll. */
interface Round {
  readonly isToEnter: IsToEnter;
  readonly isDataFolder: IsDataFolder;
  /** Whether a path with its links resolved lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => boolean;
}

/** A folder to check. */
interface Place {
  readonly path: string;
  /** Its path with links resolved; null: it is a link itself, which may lead to no folder. */
  readonly realPath: string | null;
}

/** @returns null: no folder, already visited, outside the library, or unreadable (the scan reports why). */
function statFolder(absolute: string, { path, realPath }: Place, round: Round) {
  try {
    const stats = statSync(absolute, { bigint: true });
    if (!stats.isDirectory()) return null;
    const folder = { path, realPath: realPath ?? realpathSync.native(absolute) };
    if (realPath === null && !round.isInside(folder.realPath)) return null;
    if (round.isDataFolder(folder.realPath, stats) || !round.isToEnter(folder, stats)) return null;
    return { stats, realPath: folder.realPath };
  } catch {
    return null;
  }
}

/** @returns null: the machine is short of resources; the next poll tries again. */
function readChildren(path: string): readonly Child[] | null {
  try {
    return readEntriesSync(path)
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !isHidden(entry.name))
      .map((entry) => ({ name: entry.name, isLink: entry.isSymbolicLink() }));
  } catch (error) {
    return isOutOfResources(error) ? null : [];
  }
}

function readFolder(path: string, version: string, isFresh: boolean, before: KnownFolder | undefined) {
  const children = readChildren(path);
  return children === null
    ? { version: UNKNOWN, isFresh, children: before?.children ?? [] }
    : { version, isFresh, children };
}

/** Finds changed folders by comparing the times of folders alone, for mounts that report no changes. */
export interface FolderPoll {
  /**
   * Checks every folder. Blocks on the disk: run it in a thread of its own.
   * @param isExact Whether times are exact, so that just changed folders need not be reported once more.
   * @returns Paths below the root of the folders that changed since the last call; none for the first call.
   */
  readonly findChanges: (isExact?: boolean) => string[];
}

export function createFolderPoll(
  root: string,
  access: LibraryAccess,
  now: () => number = Date.now,
): FolderPoll {
  let known = new Map<string, KnownFolder>();
  let isFirst = true;

  return {
    findChanges: (isExact = false) => {
      const found = new Map<string, KnownFolder>();
      const round: Round = {
        isToEnter: createSeenFolders(),
        isDataFolder: createIsDataFolder(access),
        isInside: createIsInsideSync(access),
      };
      const changed: string[] = [];
      const queue: Place[] = [{ path: '', realPath: resolveStart(root) }];
      // Links come last: a folder is known by its own path where it has one.
      const links: typeof queue = [];
      for (let next = queue.pop(); next !== undefined; next = queue.pop() ?? links.shift()) {
        const { path } = next;
        const absolute = path === '' ? root : `${root}/${path}`;
        const reached = statFolder(absolute, next, round);
        if (reached === null) continue;
        const { stats, realPath } = reached;
        const before = known.get(path);
        const version = toVersion(stats);
        const isFresh = Math.abs(now() - Number(stats.mtimeMs)) < COARSE_TIME_MS;
        const isSame = before?.version === version && (isExact || !before.isFresh);
        const folder = isSame ? before : readFolder(absolute, version, isFresh, before);
        found.set(path, folder);
        if (!isSame && !isFirst) changed.push(path);
        for (const { name, isLink } of folder.children)
          if (isLink) links.push({ path: joinPath(path, name), realPath: null });
          else queue.push({ path: joinPath(path, name), realPath: toRealChild(realPath, name) });
      }
      known = found;
      isFirst = false;
      return changed;
    },
  };
}

/**
 * Identity (device and inode) of the folder that is at a path now.
 * @returns null: it is missing, not a folder, unreadable, or empty but for hidden entries.
 */
export function readRootIdentity(root: string): string | null {
  try {
    const { dev, ino } = statSync(root, { bigint: true });
    return hasVisibleEntrySync(root) ? `${dev}:${ino}` : null;
  } catch {
    // The scan that follows the change reports why it cannot be used.
    return null;
  }
}

function readRealPath(root: string): string | null {
  try {
    return realpathSync.native(root);
  } catch {
    return null;
  }
}

/** As `readRootIdentity`, without blocking. */
export async function loadRootIdentity(root: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(root, { bigint: true });
    return (await hasVisibleEntry(root)) ? `${dev}:${ino}` : null;
  } catch {
    // As above.
    return null;
  }
}

/** Throttle: polling takes at most 1/50 of a core, and waits on the disk for at most 1/5 of the time. */
const CPU_REST_FACTOR = 50;
const WAITING_REST_FACTOR = 4;

/** @returns a function that checks one library folder, and from time to time every folder in it. */
function createThrottledPoll(
  root: string,
  access: LibraryAccess,
): (foldersEveryMs: PollOrder['foldersEveryMs']) => RootReport {
  const poll = createFolderPoll(root, access);
  let nextPollAtMs = 0;
  return (foldersEveryMs) => {
    const identity = readRootIdentity(root);
    const realPath = identity === null ? null : readRealPath(root);
    const startedAtMs = performance.now();
    const isEarly = foldersEveryMs !== null && startedAtMs < nextPollAtMs;
    if (identity === null || isEarly) return { identity, realPath, changed: [] };
    const before = process.threadCpuUsage();
    const changed = poll.findChanges(foldersEveryMs === null);
    const { user, system } = process.threadCpuUsage(before);
    const endedAtMs = performance.now();
    const restMs = Math.max(
      foldersEveryMs ?? 0,
      ((user + system) / 1000) * CPU_REST_FACTOR,
      (endedAtMs - startedAtMs) * WAITING_REST_FACTOR,
    );
    nextPollAtMs = endedAtMs + restMs;
    return { identity, realPath, changed };
  };
}

/** Polls library folders, with state between calls. Blocks on the disk: run it in a thread of its own. */
export function createRootsPoll(access: LibraryAccess): (order: PollOrder) => readonly RootReport[] {
  const polls = new Map<string, ReturnType<typeof createThrottledPoll>>();
  return ({ roots, foldersEveryMs }) =>
    roots.map((root) => {
      const poll = polls.get(root) ?? createThrottledPoll(root, access);
      polls.set(root, poll);
      return poll(foldersEveryMs);
    });
}
