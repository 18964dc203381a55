import { type FSWatcher, watch } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { isHidden } from './walk-folders.ts';

/** Watches on folders, one for each: files need none, since their folder tells of them. */
export interface FolderWatches {
  /** Watches a folder and all below it that are not watched yet; one that went away is dropped. */
  readonly refresh: (folder: string) => Promise<void>;
  readonly close: () => void;
}

interface Callbacks {
  /** Something in this folder changed. */
  readonly changed: (folder: string) => void;
  /** The system refuses to watch a folder, most often because it watches too many. */
  readonly failed: (cause: unknown) => void;
  /** Whether a path without links lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => Promise<boolean>;
}

/**
 * Made straight on the system's watches: for 4,500 folders with 48,000 files that takes 17 MB and 0.13 s,
 * where chokidar, which keeps every file in mind, took 300 MB and 4 s.
 */
export function createFolderWatches({ changed, failed, isInside }: Callbacks): FolderWatches {
  const watches = new Map<string, FSWatcher>();
  let isClosed = false;

  const drop = (folder: string): void => {
    for (const [path, one] of watches) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      one.close();
      watches.delete(path);
    }
  };

  const start = (folder: string): void => {
    if (watches.has(folder) || isClosed) return;
    try {
      const one = watch(folder, () => changed(folder));
      one.on('error', () => drop(folder));
      watches.set(folder, one);
    } catch (cause) {
      failed(cause);
    }
  };

  /** A link may lead to a folder, also to one above it; that one is watched already, under another name. */
  const isFolder = async (path: string, seen: Set<string>): Promise<boolean> => {
    const stats = await stat(path);
    const identity = `${stats.dev}:${stats.ino}`;
    if (!stats.isDirectory() || seen.has(identity)) return false;
    seen.add(identity);
    return true;
  };

  const leadsInside = (link: string): Promise<boolean> => realpath(link).then(isInside, () => false);

  const visit = async (folder: string, seen: Set<string>): Promise<void> => {
    start(folder);
    for await (const entry of await opendir(folder)) {
      const path = `${folder}/${entry.name}`;
      const mayBeFolder = entry.isDirectory() || entry.isSymbolicLink();
      if (!mayBeFolder || isHidden(entry.name) || isClosed) continue;
      if (entry.isSymbolicLink() && !(await leadsInside(path))) continue;
      await tryVisit(path, seen);
    }
  };

  const tryVisit = async (folder: string, seen: Set<string>): Promise<void> => {
    try {
      if (await isFolder(folder, seen)) await visit(folder, seen);
    } catch {
      // It went away, or must not be read: the scan tells of the latter.
      drop(folder);
    }
  };

  return {
    refresh: (folder) => tryVisit(folder, new Set()),
    close: () => {
      isClosed = true;
      for (const one of watches.values()) one.close();
    },
  };
}
