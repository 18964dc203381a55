import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { toErrorCode } from '../../core/storage/system-error.ts';
import { giveToFolderOwner } from './folder-owner.ts';

/** The process that holds a lock, as it described itself in the holder file. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
  /** Origin at which people reach it; null: not written (yet). */
  readonly origin: string | null;
}

export type LockOutcome =
  | {
      readonly kind: 'locked';
      readonly release: () => void;
      /** Writes the origin to the holder file, for operator commands that make links. */
      readonly writeOrigin: (origin: string) => void;
    }
  /** Another process has it; `holder` null: its holder file is missing or unreadable. */
  | { readonly kind: 'held'; readonly holder: LockHolder | null }
  /** The file system does not support locks, or the file cannot be written. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * An exclusive lock that the kernel releases when the process dies, in whatever way. Node has no call for it;
 * SQLite holds it (fcntl on POSIX, LockFileEx on Windows) during an exclusive transaction. A pid file would
 * not do: the system reuses pids, and in every container the pid is 1.
 * @throws SqliteError with SQLITE_BUSY when another process has it.
 */
function takeKernelLock(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written, so there is nothing to roll back.
    database.pragma('journal_mode = OFF');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function readHolder(file: string): LockHolder | null {
  try {
    const { pid, host, since, origin } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockHolder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof since === 'string'
      ? { pid, host, since, origin: origin ?? null }
      : null;
  } catch {
    // The file is missing or half written; the lock does not depend on it.
    return null;
  }
}

/** On a full disk the lock holds, but the holder file is missing. */
function writeHolder(file: string, origin: string | null): void {
  const since = new Date().toISOString();
  const holder: LockHolder = { pid: process.pid, host: hostname(), since, origin };
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

function takeLock(folder: string, part: string): LockOutcome {
  // The holder is a separate file: closing any descriptor of a locked file would release the lock (POSIX).
  const holderFile = join(folder, `${part}.json`);
  try {
    const lock = takeKernelLock(join(folder, `${part}.lock`));
    writeHolder(holderFile, null);
    const release = (): void => {
      rmSync(holderFile, { force: true });
      lock.close();
    };
    return { kind: 'locked', release, writeOrigin: (origin) => writeHolder(holderFile, origin) };
  } catch (cause) {
    if (cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY'))
      return { kind: 'held', holder: readHolder(holderFile) };
    return { kind: 'unavailable', reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** @throws the error of the system for the first path that is there and that this user may not write. */
function throwIfUnwritable(paths: readonly string[]): void {
  for (const path of paths) if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
}

/**
 * Removes what root has made and may not give away: the owner of the data folder could not lock it any more. Only root
 * can have opened it meanwhile, and fails likewise.
 * @param made The folder is the first of them, if it was made, too.
 */
function removeMade(folder: string, made: readonly string[], release: () => void): void {
  for (const path of made) if (path !== folder) rmSync(path, { force: true });
  release();
  if (made.includes(folder)) rmdirSync(folder);
}

/**
 * Locks parts of a data folder, all or none. Hosts that run apart share a folder: each locks its own part.
 * @param folder where the lock files are; made when it is not there. The files stay when a lock is released:
 *   removing one would let two processes lock two files of the same name.
 * @throws the error of the system when the folder cannot be made, this user may not write it or the files in it, or
 *   root cannot give them to the owner of the folder above; what was made is then removed.
 */
export function lockFolder(folder: string, parts: readonly string[]): LockOutcome {
  const paths = [folder, ...parts.map((part) => join(folder, `${part}.lock`))];
  const made = paths.filter((path) => lstatSync(path, { throwIfNoEntry: false }) === undefined);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  throwIfUnwritable(paths);
  const locks: Extract<LockOutcome, { kind: 'locked' }>[] = [];
  const release = (): void => {
    for (const lock of locks.splice(0)) lock.release();
  };
  for (const part of parts) {
    const outcome = takeLock(folder, part);
    if (outcome.kind === 'locked') {
      locks.push(outcome);
      continue;
    }
    release();
    return outcome;
  }
  try {
    giveToFolderOwner(dirname(folder), paths);
  } catch (cause) {
    removeMade(folder, made, release);
    throw cause;
  }
  const writeOrigin = (origin: string): void => {
    for (const lock of locks) lock.writeOrigin(origin);
  };
  return { kind: 'locked', release, writeOrigin };
}

/** Whether the process runs. True also if its pid was reused: then the origin is merely outdated. */
function isAlive({ pid, host }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // The process exists and belongs to another user.
    return toErrorCode(cause) === 'EPERM';
  }
}

/** Origin of the Segue that runs on a data folder of this machine; null: none runs, or it wrote no origin. */
export function findRunningOrigin(folder: string, parts: readonly string[]): string | null {
  const holders = parts.map((part) => readHolder(join(folder, `${part}.json`)));
  return (
    holders.find((holder) => holder !== null && holder.origin !== null && isAlive(holder))?.origin ?? null
  );
}
