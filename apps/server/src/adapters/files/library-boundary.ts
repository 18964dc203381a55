import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { isUnder } from '../../core/library/library-place.ts';
import type { OpenedFile } from '../../core/storage/file-opener.ts';
import { toFingerprint } from './seen-folders.ts';

/** Whether a path with its links resolved lies in the library. */
export type IsInside = (realPath: string) => Promise<boolean>;
/** The same, without leaving the thread while the disk answers. */
export type IsInsideSync = (realPath: string) => boolean;

const isUnderAny = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => isUnder(path, folder));

const isFound = (path: string | null): path is string => path !== null;

/** A path with its links resolved; null: it leads nowhere. */
function toRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Whether a path, with its links resolved, lies in the data folder. */
export function createIsInDataFolder({ dataFolder }: LibraryAccess): IsInsideSync {
  const real = dataFolder === undefined ? null : toRealPath(dataFolder);
  return (path) => real !== null && isUnder(path, real);
}

/**
 * Read as bigint here and in walks, polls and watches: as doubles, inode numbers of more than 53 bits, which
 * network file systems have, may be equal for different folders.
 */
const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.dev === other.dev && one.ino === other.ino;

/** Other folders of a network mount may have the same inode number. A time of birth of 0 is unknown, as over NFS. */
const isSameFolder = (one: BigIntStats, other: BigIntStats): boolean =>
  one.birthtimeNs === 0n
    ? toFingerprint(one) === toFingerprint(other)
    : isSameFile(one, other) && one.birthtimeNs === other.birthtimeNs;

/** Whether a folder is the data folder itself: a library folder may lie in it. */
export type IsDataFolder = (realPath: string, stats: BigIntStats) => boolean;

/**
 * Recognises the data folder below a link by its path, and by device and inode where it is mounted elsewhere. Only a
 * folder that has both is compared with the data folder as it is now.
 */
export function createIsDataFolder({ dataFolder }: LibraryAccess): IsDataFolder {
  const real = dataFolder === undefined ? null : toRealPath(dataFolder);
  const read = () =>
    dataFolder === undefined ? undefined : statSync(dataFolder, { bigint: true, throwIfNoEntry: false });
  const known = read();
  return (realPath, stats) => {
    if (realPath === real) return true;
    if (known === undefined || !isSameFile(known, stats)) return false;
    const current = read();
    return current !== undefined && isSameFolder(current, stats);
  };
}

/**
 * Caches the library folders with their links resolved. They are resolved again before a path is refused,
 * since a folder may have been mounted, or be a link that was changed. Missing library folders contain
 * nothing.
 */
export function createIsInside(access: LibraryAccess): IsInside {
  const { roots } = access;
  const isInDataFolder = createIsInDataFolder(access);
  if (roots === null) return async (path) => !isInDataFolder(path);
  let known: readonly string[] = [];
  const follow = async (): Promise<string[]> => {
    const real = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
    return real.filter(isFound);
  };
  return async (path) => {
    if (isUnderAny(path, known)) return true;
    known = await follow();
    return isUnderAny(path, known);
  };
}

/** The same as `createIsInside`; blocks on the disk: use it in a thread or process of its own. */
export function createIsInsideSync(access: LibraryAccess): IsInsideSync {
  const { roots } = access;
  const isInDataFolder = createIsInDataFolder(access);
  if (roots === null) return (path) => !isInDataFolder(path);
  let known: readonly string[] = [];
  return (path) => {
    if (isUnderAny(path, known)) return true;
    known = roots.map(toRealPath).filter(isFound);
    return isUnderAny(path, known);
  };
}

/** Opening a pipe does not wait for a writer; a terminal does not become this process's controlling one. */
const READ_ONLY = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/** A file that must not be read; the message is a sentence for the operator. */
export class NotInLibrary extends Error {}

export const LEADS_OUTSIDE =
  'It is a link that leads out of the library; set SEGUE_FOLLOW_LINKS=anywhere to follow it.';
export const IN_DATA_FOLDER = 'It is in the data folder of Segue, which is never part of the library.';
const NO_REGULAR_FILE = 'It is no regular file.';

/** The kernel knows the path of a descriptor; reading it does not wait for the disk. */
const readDescriptorPath = (descriptor: number): string => readlinkSync(`/proc/self/fd/${descriptor}`);

/** Path of an open file with its links resolved; null: the path names another file by now. */
async function findRealPath(path: string, handle: FileHandle): Promise<string | null> {
  if (process.platform === 'linux') return readDescriptorPath(handle.fd);
  const real = await realpath(path);
  const [opened, named] = [await handle.stat({ bigint: true }), await stat(real, { bigint: true })];
  return isSameFile(opened, named) ? real : null;
}

function findRealPathSync(path: string, descriptor: number): string | null {
  if (process.platform === 'linux') return readDescriptorPath(descriptor);
  const real = realpathSync(path);
  const [opened, named] = [fstatSync(descriptor, { bigint: true }), statSync(real, { bigint: true })];
  return isSameFile(opened, named) ? real : null;
}

async function check(path: string, handle: FileHandle, isInside: IsInside): Promise<OpenedFile> {
  const stats = await handle.stat();
  if (!stats.isFile()) throw new NotInLibrary(NO_REGULAR_FILE);
  const realPath = await findRealPath(path, handle);
  if (realPath === null || !(await isInside(realPath))) throw new NotInLibrary(LEADS_OUTSIDE);
  return { handle, stats };
}

/**
 * Opens a library file for reading. The open descriptor is checked, not the path, so that exchanging the file
 * between check and use gains nothing (TOCTOU).
 * @throws NotInLibrary, or the error of the system.
 */
export async function openLibraryFile(path: string, isInside: IsInside): Promise<OpenedFile> {
  const handle = await open(path, READ_ONLY);
  try {
    return await check(path, handle, isInside);
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

/** An open descriptor, which the caller closes. */
interface OpenedDescriptor {
  readonly descriptor: number;
  readonly stats: Stats;
}

/**
 * The same as `openLibraryFile`, at a fifth of its processor time. Blocks on the disk: use it in a thread or
 * process of its own.
 * @throws NotInLibrary, or the error of the system.
 */
export function openLibraryFileSync(path: string, isInside: IsInsideSync): OpenedDescriptor {
  const descriptor = openSync(path, READ_ONLY);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new NotInLibrary(NO_REGULAR_FILE);
    const realPath = findRealPathSync(path, descriptor);
    if (realPath === null || !isInside(realPath)) throw new NotInLibrary(LEADS_OUTSIDE);
    return { descriptor, stats };
  } catch (cause) {
    closeSync(descriptor);
    throw cause;
  }
}
