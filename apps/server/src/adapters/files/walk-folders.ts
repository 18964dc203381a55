import { realpathSync, type Stats, statSync } from 'node:fs';
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
  createIsInDataFolder,
  createIsInsideSync,
  findDataFolderIdentity,
  IN_DATA_FOLDER,
  LEADS_OUTSIDE,
  toRealPath,
} from './library-boundary.ts';

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
  /** See findDataFolderIdentity. */
  readonly dataFolderIdentity: string | null;
  /** Whether folders below are walked, too; false: only the files of one folder itself. */
  readonly isDeep: boolean;
  /** Visited folders, by device and inode: breaks cycles of links. */
  readonly visited: Set<string>;
  /** Links to folders, which are walked last: a folder is known by its own path where it has one. */
  readonly links: string[];
}

/** The target of a link. A link out of the library is a problem, unless its target is ignored anyway. */
function followLink({ root, isInside, isInDataFolder }: Walk, path: string): Stats | Problem {
  return readOrProblem<Stats | Problem>(path, () => {
    const absolute = `${root}/${path}`;
    const stats = statSync(absolute);
    const isOfUse = stats.isDirectory() || toFileKind(path) !== null;
    if (!isOfUse) return stats;
    const realPath = realpathSync.native(absolute);
    if (isInside(realPath)) return stats;
    return { path, reason: isInDataFolder(realPath) ? IN_DATA_FOLDER : LEADS_OUTSIDE, isGone: true };
  });
}

function statEntry(walk: Walk, path: string, entry: FolderEntry): Stats | Problem {
  return entry.isSymbolicLink()
    ? followLink(walk, path)
    : readOrProblem(path, () => statSync(`${walk.root}/${path}`));
}

function* walkBelow(walk: Walk, under: string): Generator<WalkStep> {
  const { root, visited } = walk;
  const absolute = under === '' ? root : `${root}/${under}`;
  const stats = readOrProblem(under, () => statSync(absolute, { bigint: true }));
  if (isProblem(stats)) return yield { kind: 'problem', problem: stats };
  const identity = `${stats.dev}:${stats.ino}`;
  if (visited.has(identity)) return;
  visited.add(identity);
  if (identity === walk.dataFolderIdentity)
    return yield { kind: 'problem', problem: { path: under, reason: IN_DATA_FOLDER, isGone: true } };

  const entries = readOrProblem(under, () => readEntriesSync(absolute));
  if (isProblem(entries)) return yield { kind: 'problem', problem: entries };
  const files: FoundFile[] = [];
  const folders: string[] = [];
  for (const entry of entries.toSorted(byName)) {
    if (isHidden(entry.name)) continue;
    const path = joinPath(under, entry.name);
    if (entry.isDirectory()) {
      folders.push(path);
    } else if (entry.isSymbolicLink() || toFileKind(entry.name) !== null) {
      const found =
        Buffer.byteLength(path) > MAX_PATH_BYTES
          ? { path, reason: PATH_TOO_LONG }
          : statEntry(walk, path, entry);
      if (isProblem(found)) yield { kind: 'problem', problem: found };
      else if (found.isDirectory()) walk.links.push(path);
      else if (found.isFile())
        files.push(...[toFoundFile(path, entry.name, found)].filter((file) => file !== null));
    }
  }
  if (files.length > 0) yield { kind: 'folder', folder: { root, path: under, files } };
  if (walk.isDeep) for (const folder of folders) yield* walkBelow(walk, folder);
}

/**
 * Whether the target of a link has a path of its own in the library folder, by which it is known, outside the place that
 * is read. All paths are absolute, with their links resolved.
 */
export const isNamedElsewhere = (target: string, place: string, root: string): boolean =>
  isUnder(target, root) && !isUnder(target, place) && !target.slice(root.length).split('/').some(isHidden);

/** Links to folders in a place that a walk of the whole library folder does not follow. */
function createIsLinkElsewhere(root: string, under: string): (link: string) => boolean {
  if (under === '') return () => false;
  const [place, whole] = [toRealPath(`${root}/${under}`), toRealPath(root)];
  return (link) => {
    const target = toRealPath(`${root}/${link}`);
    return target !== null && place !== null && whole !== null && isNamedElsewhere(target, place, whole);
  };
}

/**
 * Walks a folder and all below it, parents first and in the order of names, then what links inside the library
 * lead to. A folder is visited once, which breaks cycles of links. Blocks on the disk: run it in a thread.
 * @param under Folder below the root to begin at; '' for the root.
 */
function* walkFolders(under: string, options: Omit<Walk, 'visited' | 'links'>): Generator<WalkStep> {
  const walk: Walk = { ...options, visited: new Set(), links: [] };
  const start = under === '' ? null : followLink(walk, under);
  if (isProblem(start)) return yield { kind: 'problem', problem: start };
  yield* walkBelow(walk, under);
  if (!walk.isDeep) return;
  const isElsewhere = createIsLinkElsewhere(walk.root, under);
  for (const link of walk.links) if (!isElsewhere(link)) yield* walkBelow(walk, link);
}

const FILES_PER_BATCH = 500;

function* walkPlaces({ places, isDeep }: WalkOrder, access: LibraryAccess): Generator<WalkStep> {
  const isInside = createIsInsideSync(access);
  const isInDataFolder = createIsInDataFolder(access);
  const dataFolderIdentity = findDataFolderIdentity(access);
  for (const { root, path } of places)
    yield* walkFolders(path, { root, isInside, isInDataFolder, dataFolderIdentity, isDeep });
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
