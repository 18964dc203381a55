import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { constants } from 'node:os';
import { getSystemErrorMessage } from 'node:util';
import { toErrorCode } from '../../core/storage/system-error.ts';
import { toFileKind } from '../../core/library/reading/file-kind.ts';
import { joinPath } from '../../core/library/paths.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { isUnder } from '../../core/library/library-place.ts';
import type { FoundFile, FoundFolder, Problem, WalkBatch } from '../../core/library/reading/library-files.ts';
import type { WalkOrder } from './thread/disk-thread.ts';
import { type FolderEntry, isHidden, readEntriesSync } from './folder-entries.ts';
import {
  createIsDataFolder,
  createIsInDataFolder,
  createIsInsideSync,
  IN_DATA_FOLDER,
  type IsDataFolder,
  LEADS_OUTSIDE,
} from './library-boundary.ts';
import {
  createSeenFolders,
  type IsToEnter,
  type ReachedFolder,
  resolveStart,
  toRealChild,
} from './seen-folders.ts';

type WalkStep =
  | { readonly kind: 'folder'; readonly folder: FoundFolder }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Messages of the system that Node does not know ('Unknown system error -116'). */
const MORE_MESSAGES: ReadonlyMap<number, string> = new Map([
  [-constants.errno.ESTALE, 'stale file handle; mount its disk again'],
]);

/** The system's own message for an error, which contains no path. */
function toSystemMessage(error: unknown): string {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) return '';
  return `: ${MORE_MESSAGES.get(error.errno) ?? getSystemErrorMessage(error.errno)}`;
}

/** Why a place could not be read: a predicate that follows the name of the place. Contains no path. */
export function toFault(error: unknown): string {
  const code = toErrorCode(error);
  if (code === 'ENOENT') return 'leads nowhere, or its name is not valid UTF-8';
  if (code === 'ELOOP') return 'is a link that leads back to itself';
  return `cannot be read${toSystemMessage(error)}`;
}

const OUT_OF_RESOURCES: ReadonlySet<string | null> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Whether the machine has no file descriptor or memory to spare: the place itself is not at fault. */
export const isOutOfResources = (error: unknown): boolean => OUT_OF_RESOURCES.has(toErrorCode(error));

/**
 * Runs a disk access; a failure becomes a problem of that place.
 * @throws the error of a machine short of resources, so that the scan is tried again.
 */
function readOrProblem<T>(path: string, read: () => T): T | Problem {
  try {
    return read();
  } catch (error) {
    if (isOutOfResources(error)) throw error;
    return { path, reason: `It ${toFault(error)}.` };
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'reason' in value;

const byName = (one: FolderEntry, other: FolderEntry): number =>
  one.name < other.name ? -1 : Number(one.name > other.name);

/** PostgreSQL indexes texts of up to 2,700 bytes; the index of files also holds the path of the library folder. */
const MAX_PATH_BYTES = 2000;
const PATH_TOO_LONG = 'Its path is longer than 2,000 bytes.';

/** A file, whose kind follows from its name; null: the library has no use for that kind. */
function toFoundFile(path: string, name: string, stats: Stats): FoundFile | null {
  const kind = toFileKind(name);
  if (kind === null) return null;
  return { path, sizeBytes: stats.size, modifiedAtMs: Math.round(stats.mtimeMs), kind };
}

/** State of one walk. */
interface Walk {
  readonly root: string;
  /** Whether a path with its links resolved lies in the library, or links may lead anywhere. */
  readonly isInside: (realPath: string) => boolean;
  readonly isInDataFolder: (realPath: string) => boolean;
  readonly isDataFolder: IsDataFolder;
  /** Whether folders below are walked, too; false: only the files of one folder itself. */
  readonly isDeep: boolean;
  readonly isToEnter: IsToEnter;
  /** Links to folders, which are walked last: a folder is known by its own path where it has one. */
  readonly links: ReachedFolder[];
}

/** What a path leads to. */
interface Target {
  readonly stats: Stats;
  /** The path with its links resolved, if it leads to a folder. */
  readonly realPath: string;
}

/** The target of a link. A link out of the library is a problem, unless its target is ignored anyway. */
function followLink({ root, isInside, isInDataFolder }: Walk, path: string): Target | Problem {
  return readOrProblem<Target | Problem>(path, () => {
    const absolute = `${root}/${path}`;
    const stats = statSync(absolute);
    const isOfUse = stats.isDirectory() || toFileKind(path) !== null;
    if (!isOfUse) return { stats, realPath: absolute };
    const realPath = realpathSync.native(absolute);
    if (isInside(realPath)) return { stats, realPath };
    return { path, reason: isInDataFolder(realPath) ? IN_DATA_FOLDER : LEADS_OUTSIDE, isGone: true };
  });
}

function statEntry(walk: Walk, path: string, entry: FolderEntry): Target | Problem {
  const absolute = `${walk.root}/${path}`;
  return entry.isSymbolicLink()
    ? followLink(walk, path)
    : readOrProblem(path, () => ({ stats: statSync(absolute), realPath: absolute }));
}

function* walkBelow(walk: Walk, folder: ReachedFolder): Generator<WalkStep> {
  const { root } = walk;
  const { path: under, realPath } = folder;
  const absolute = under === '' ? root : `${root}/${under}`;
  const stats = readOrProblem(under, () => statSync(absolute, { bigint: true }));
  if (isProblem(stats)) return yield { kind: 'problem', problem: stats };
  if (!walk.isToEnter(folder, stats)) return;
  if (walk.isDataFolder(realPath, stats))
    return yield { kind: 'problem', problem: { path: under, reason: IN_DATA_FOLDER, isGone: true } };

  const entries = readOrProblem(under, () => readEntriesSync(absolute));
  if (isProblem(entries)) return yield { kind: 'problem', problem: entries };
  const files: FoundFile[] = [];
  const folders: ReachedFolder[] = [];
  for (const entry of entries.toSorted(byName)) {
    if (isHidden(entry.name)) continue;
    const path = joinPath(under, entry.name);
    if (entry.isDirectory()) {
      folders.push({ path, realPath: toRealChild(realPath, entry.name) });
    } else if (entry.isSymbolicLink() || toFileKind(entry.name) !== null) {
      const found =
        Buffer.byteLength(path) > MAX_PATH_BYTES
          ? { path, reason: PATH_TOO_LONG }
          : statEntry(walk, path, entry);
      if (isProblem(found)) yield { kind: 'problem', problem: found };
      else if (found.stats.isDirectory()) walk.links.push({ path, realPath: found.realPath });
      else if (found.stats.isFile())
        files.push(...[toFoundFile(path, entry.name, found.stats)].filter((file) => file !== null));
    }
  }
  if (files.length > 0) yield { kind: 'folder', folder: { root, path: under, files } };
  if (walk.isDeep) for (const each of folders) yield* walkBelow(walk, each);
}

/**
 * Whether the target of a link has a path of its own in the library folder, by which it is known, outside the place that
 * is read. All paths are absolute, with their links resolved.
 */
export const isNamedElsewhere = (target: string, place: string, root: string): boolean =>
  isUnder(target, root) && !isUnder(target, place) && !target.slice(root.length).split('/').some(isHidden);

/** Links to folders in a place that a walk of the whole library folder does not follow. */
function createIsLinkElsewhere(root: string, place: ReachedFolder): (link: ReachedFolder) => boolean {
  const whole = place.path === '' ? null : resolveStart(root);
  return (link) => whole !== null && isNamedElsewhere(link.realPath, place.realPath, whole);
}

/**
 * Whether a path was removed, as between the event of a watch and its scan. What lies behind a link that leads nowhere may
 * be on a disk that is away; a name that is not valid UTF-8 is never found.
 */
function isRemoved(root: string, path: string): boolean {
  if (path === '' || path.includes('\uFFFD')) return false;
  let at = root;
  for (const name of path.split('/')) {
    at = `${at}/${name}`;
    if (!lstatSync(at, { throwIfNoEntry: false })) return true;
    if (!statSync(at, { throwIfNoEntry: false })) return false;
  }
  return false;
}

/**
 * Walks a folder and all below it, parents first and in the order of names, then what links inside the library
 * lead to. A folder that links lead to is visited once, one that was removed has no files. Blocks on the disk: run it in a thread.
 * @param under Folder below the root to begin at; '' for the root.
 */
function* walkFolders(under: string, options: Omit<Walk, 'isToEnter' | 'links'>): Generator<WalkStep> {
  const walk: Walk = { ...options, isToEnter: createSeenFolders(), links: [] };
  if (readOrProblem(under, () => isRemoved(walk.root, under)) === true) return;
  const start = under === '' ? { realPath: resolveStart(walk.root) } : followLink(walk, under);
  if (isProblem(start)) return yield { kind: 'problem', problem: start };
  const place = { path: under, realPath: start.realPath };
  yield* walkBelow(walk, place);
  if (!walk.isDeep) return;
  const isElsewhere = createIsLinkElsewhere(walk.root, place);
  for (const link of walk.links) if (!isElsewhere(link)) yield* walkBelow(walk, link);
}

const FILES_PER_BATCH = 500;

function* walkPlaces({ places, isDeep }: WalkOrder, access: LibraryAccess): Generator<WalkStep> {
  const isInside = createIsInsideSync(access);
  const isInDataFolder = createIsInDataFolder(access);
  const isDataFolder = createIsDataFolder(access);
  for (const { root, path } of places)
    yield* walkFolders(path, { root, isInside, isInDataFolder, isDataFolder, isDeep });
}

/** Walks places in batches of some hundred files. Blocks on the disk: run it in a thread of its own. */
export function* walkBatches(order: WalkOrder, access: LibraryAccess): Generator<WalkBatch> {
  let folders: FoundFolder[] = [];
  let problems: Problem[] = [];
  let files = 0;
  for (const step of walkPlaces(order, access)) {
    if (step.kind === 'problem') problems.push(step.problem);
    else {
      folders.push(step.folder);
      files += step.folder.files.length;
    }
    if (files < FILES_PER_BATCH && problems.length < FILES_PER_BATCH) continue;
    yield { folders, problems };
    [folders, problems, files] = [[], [], 0];
  }
  if (folders.length + problems.length > 0) yield { folders, problems };
}
