import { type FSWatcher, watch } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { isHidden } from './walk-folders.ts';

/** Watches on folders, one for each: files need none, since their folder tells of them. */
export interface FolderWatches {
  /**
   * Watches a folder and all below it that are not watched yet; one that went away is dropped.
   * @returns whether the folder is there.
   */
  readonly refresh: (folder: string) => Promise<boolean>;
  /** Watches below these folders what could not be watched; looks at nothing while everything is watched. */
  readonly refreshMissed: (folders: readonly string[]) => Promise<void>;
  /** Ends the watches on a folder and all below it: after an unmount they report nothing any more. */
  readonly drop: (folder: string) => void;
  readonly close: () => void;
}

/** The system's way to watch one folder. */
export type WatchFolder = (folder: string, changed: () => void) => Pick<FSWatcher, 'on' | 'close'>;

interface FolderWatchesOptions {
  /** Something in this folder changed. */
  readonly changed: (folder: string) => void;
  /** The system refuses to watch a folder, most often because it watches too many. */
  readonly failed: (cause: unknown) => void;
  /** Whether a path without links lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => Promise<boolean>;
  readonly watchFolder?: WatchFolder;
}

/** A watch, and which folder it is on: another one may come under the same name. */
interface FolderWatch {
  readonly identity: string;
  readonly watcher: ReturnType<WatchFolder>;
}

/** A link may lead to a folder, also to one above it; that one is watched already, under another name. */
async function findIdentity(path: string, seen: Set<string>): Promise<string | null> {
  const stats = await stat(path);
  const identity = `${stats.dev}:${stats.ino}`;
  if (!stats.isDirectory() || seen.has(identity)) return null;
  seen.add(identity);
  return identity;
}

/** What a walk over folders does with them. */
interface Visitor {
  readonly found: (folder: string, identity: string) => void;
  readonly gone: (folder: string) => void;
  readonly isInside: FolderWatchesOptions['isInside'];
  readonly isClosed: () => boolean;
}

async function* readFolders(folder: string, { isInside, isClosed }: Visitor): AsyncGenerator<string> {
  const leadsInside = (link: string): Promise<boolean> => realpath(link).then(isInside, () => false);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const mayBeFolder = entry.isDirectory() || entry.isSymbolicLink();
    if (!mayBeFolder || isHidden(entry.name) || isClosed()) continue;
    if (entry.isDirectory() || (await leadsInside(path))) yield path;
  }
}

/** Visits a folder and all below it. @returns whether it is there. */
async function visit(folder: string, visitor: Visitor, seen = new Set<string>()): Promise<boolean> {
  try {
    const identity = await findIdentity(folder, seen);
    if (identity === null) return true;
    visitor.found(folder, identity);
    for await (const path of readFolders(folder, visitor)) await visit(path, visitor, seen);
    return true;
  } catch {
    // It went away, or must not be read: the scan tells of the latter.
    visitor.gone(folder);
    return false;
  }
}

/**
 * Made straight on the system's watches: for 4,500 folders with 48,000 files that takes 17 MB and 0.13 s,
 * where chokidar, which keeps every file in mind, took 300 MB and 4 s.
 */
export function createFolderWatches({
  changed,
  failed,
  isInside,
  watchFolder = (folder, changed) => watch(folder, changed),
}: FolderWatchesOptions): FolderWatches {
  const watches = new Map<string, FolderWatch>();
  let isClosed = false;
  /** Whether a folder was refused, went away or lost its watch since everything was looked at. */
  let hasMissed = false;

  const drop = (folder: string): void => {
    for (const [path, { watcher }] of watches) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watches.delete(path);
    }
  };

  const start = (folder: string, identity: string): void => {
    const before = watches.get(folder);
    if (before?.identity === identity || isClosed) return;
    if (before !== undefined) drop(folder);
    try {
      const watcher = watchFolder(folder, () => changed(folder));
      watcher.on('error', () => miss(folder));
      watches.set(folder, { identity, watcher });
    } catch (cause) {
      hasMissed = true;
      failed(cause);
    }
  };

  const miss = (folder: string): void => {
    hasMissed = true;
    drop(folder);
  };

  const refresh = (folder: string): Promise<boolean> =>
    visit(folder, { found: start, gone: miss, isInside, isClosed: () => isClosed });

  return {
    refresh,
    refreshMissed: async (folders) => {
      if (!hasMissed) return;
      hasMissed = false;
      for (const folder of folders) await refresh(folder);
    },
    drop,
    close: () => {
      isClosed = true;
      for (const { watcher } of watches.values()) watcher.close();
    },
  };
}
