import { type BigIntStats, realpathSync } from 'node:fs';
import { fileNameOf, folderOf, joinPath } from '../../core/library/paths.ts';
import { isUnder } from '../../core/library/library-place.ts';

/** A folder that a walk, a poll or a watch has come to. */
export interface ReachedFolder {
  /** Below the place that is walked, or absolute for all folders. */
  readonly path: string;
  /** Its path with the links resolved that the walk has followed. */
  readonly realPath: string;
}

/** A path with its links resolved. One that leads nowhere is left as it is, since reading the folder tells why. */
export function resolveStart(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Path of a folder in one whose links are resolved; no system call, since a folder is no link. */
export const toRealChild = (realPath: string, name: string): string =>
  realPath === '/' ? `/${name}` : `${realPath}/${name}`;

/**
 * Differs between folders with one inode number, such as subvolumes of btrfs over NFS, but not between copies of a
 * subvolume that are unchanged.
 */
export const toFingerprint = ({
  dev,
  ino,
  nlink,
  size,
  mtimeNs,
  ctimeNs,
  birthtimeNs,
}: BigIntStats): string => `${dev}:${ino}:${nlink}:${size}:${mtimeNs}:${ctimeNs}:${birthtimeNs}`;

/** Whether to enter a folder; to be asked once for each folder that is reached, parents first. */
export type IsToEnter = (folder: ReachedFolder, stats: BigIntStats) => boolean;

/**
 * Breaks cycles, and lets a folder that links lead to be entered once: it is known by its real path. Folders can form
 * cycles without links, since a file server may follow its own links and show them as folders. So a folder is
 * skipped if it has the fingerprint of one above it. One with the fingerprint of another folder is entered, since it
 * may be an unchanged copy; below it, known fingerprints are entered only where the other folder has them at the same
 * path, so that every walk ends.
 */
export function createSeenFolders(): IsToEnter {
  const realPaths = new Set<string>();
  /** Path of the first folder with a fingerprint. */
  const firsts = new Map<string, string>();
  /** Path of the first folder with the same fingerprint, by the path of a later one. */
  const copies = new Map<string, string>();

  const isMisplaced = (path: string, first: string): boolean => {
    const original = copies.get(folderOf(path));
    return original !== undefined && joinPath(original, fileNameOf(path)) !== first;
  };

  return ({ path, realPath }, stats) => {
    if (realPaths.has(realPath)) return false;
    const fingerprint = toFingerprint(stats);
    const first = firsts.get(fingerprint);
    if (first !== undefined && (isUnder(path, first) || isMisplaced(path, first))) return false;
    realPaths.add(realPath);
    if (first === undefined) firsts.set(fingerprint, path);
    else copies.set(path, first);
    return true;
  };
}
