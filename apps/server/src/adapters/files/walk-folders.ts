import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { toFileKind } from '../../core/library/reading/file-kind.ts';
import { joinPath } from '../../core/library/paths.ts';
import type { FoundFile, FoundFolder, Problem } from '../../core/library/reading/library-files.ts';
import { LEADS_OUTSIDE } from './open-library-file.ts';

/** Folders that network storage adds for itself. Names with a leading dot are hidden anyway. */
const HOUSEKEEPING: ReadonlySet<string> = new Set([
  '@eaDir',
  '#recycle',
  '#snapshot',
  'lost+found',
  '$RECYCLE.BIN',
]);

export type WalkStep =
  | { readonly kind: 'folder'; readonly folder: FoundFolder }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Names that neither the walk nor the watch looks at. */
export const isHidden = (name: string): boolean => name.startsWith('.') || HOUSEKEEPING.has(name);

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? String(error.code) : null;

/** What the system says of an error in words of its own, which name no path. */
const toSystemWords = (error: unknown): string =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number'
    ? `: ${getSystemErrorMessage(error.errno)}`
    : '';

/** Why the system refused to show a place; goes after the name of that place. Names no path. */
export function toFault(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'leads nowhere, or its name is not valid UTF-8';
  if (code === 'ELOOP') return 'is a link that leads back to itself';
  return `cannot be read${toSystemWords(error)}`;
}

const OUT_OF_RESOURCES: ReadonlySet<string | null> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Not the fault of the place that was looked at: the machine has no file descriptor or memory to spare. */
export const isOutOfResources = (error: unknown): boolean => OUT_OF_RESOURCES.has(codeOf(error));

/**
 * Runs a look at the disk; what it refuses becomes a problem of that place.
 * @throws what a machine short of resources says, so that the scan is tried again.
 */
function look<T>(path: string, ask: () => T): T | Problem {
  try {
    return ask();
  } catch (error) {
    if (isOutOfResources(error)) throw error;
    return { path, reason: `It ${toFault(error)}.` };
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'reason' in value;

const byName = (one: Dirent, other: Dirent): number =>
  one.name < other.name ? -1 : Number(one.name > other.name);

/** A file, the kind of which its name says; null: none the library has a use for. */
function toFoundFile(path: string, name: string, stats: Stats): FoundFile | null {
  const kind = toFileKind(name);
  if (kind === null) return null;
  return { path, sizeBytes: stats.size, modifiedAtMs: Math.round(stats.mtimeMs), kind };
}

/** What a walk needs to know on its way down. */
interface Walk {
  readonly root: string;
  /** Whether a path without links lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => boolean;
  /** Whether folders below are walked, too. */
  readonly isDeep: boolean;
  /** Folders that were seen, by device and inode: links in a circle end. */
  readonly visited: Set<string>;
}

/** Where a link leads. One that leads out of the library is refused, unless the library has no use for it anyway. */
function followLink({ root, isInside }: Walk, path: string): Stats | Problem {
  return look<Stats | Problem>(path, () => {
    const absolute = `${root}/${path}`;
    const stats = statSync(absolute);
    const isOfUse = stats.isDirectory() || toFileKind(path) !== null;
    if (!isOfUse || isInside(realpathSync.native(absolute))) return stats;
    return { path, reason: LEADS_OUTSIDE, isGone: true };
  });
}

function lookAt(walk: Walk, path: string, entry: Dirent): Stats | Problem {
  return entry.isSymbolicLink() ? followLink(walk, path) : look(path, () => statSync(`${walk.root}/${path}`));
}

function* walkBelow(walk: Walk, under: string): Generator<WalkStep> {
  const { root, visited } = walk;
  const absolute = under === '' ? root : `${root}/${under}`;
  const stats = look(under, () => statSync(absolute));
  if (isProblem(stats)) return yield { kind: 'problem', problem: stats };
  const identity = `${stats.dev}:${stats.ino}`;
  if (visited.has(identity)) return;
  visited.add(identity);

  const entries = look(under, () => readdirSync(absolute, { withFileTypes: true }));
  if (isProblem(entries)) return yield { kind: 'problem', problem: entries };
  const files: FoundFile[] = [];
  const folders: string[] = [];
  for (const entry of entries.toSorted(byName)) {
    if (isHidden(entry.name)) continue;
    const path = joinPath(under, entry.name);
    if (entry.isDirectory()) {
      folders.push(path);
    } else if (entry.isSymbolicLink() || toFileKind(entry.name) !== null) {
      const found = lookAt(walk, path, entry);
      if (isProblem(found)) yield { kind: 'problem', problem: found };
      else if (found.isDirectory()) folders.push(path);
      else if (found.isFile())
        files.push(...[toFoundFile(path, entry.name, found)].filter((file) => file !== null));
    }
  }
  if (files.length > 0) yield { kind: 'folder', folder: { root, path: under, files } };
  if (walk.isDeep) for (const folder of folders) yield* walkBelow(walk, folder);
}

/**
 * Walks a folder and all below it, parents first and in the order of names. Links inside the library are
 * followed; a folder is visited once, so that links in a circle end. Waits on the disk: for a thread of its own.
 * @param under Folder below the root to begin at; '' for the root.
 * @param isDeep False: only the files of that folder itself.
 */
export function* walkFolders(
  root: string,
  under: string,
  isInside: Walk['isInside'],
  isDeep = true,
): Generator<WalkStep> {
  const walk: Walk = { root, isInside, isDeep, visited: new Set() };
  const start = under === '' ? null : followLink(walk, under);
  if (isProblem(start)) yield { kind: 'problem', problem: start };
  else yield* walkBelow(walk, under);
}
