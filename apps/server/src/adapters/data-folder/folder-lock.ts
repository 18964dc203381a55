import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Who holds a lock, as it wrote of itself. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
  /** Where people reach it; null: it has not said so (yet). */
  readonly origin: string | null;
}

export type LockOutcome =
  | {
      readonly kind: 'locked';
      readonly release: () => void;
      /** Writes down where people reach the holder, for commands that make links. */
      readonly tellOrigin: (origin: string) => void;
    }
  /** Another process has it; null: it could not write who it is. */
  | { readonly kind: 'held'; readonly holder: LockHolder | null }
  /** The file system knows no locks, or the file cannot be written. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * An exclusive lock that the kernel releases when the process dies, in whatever way. Node has no call for one;
 * SQLite takes it (fcntl on POSIX, LockFileEx on Windows) for the time of an exclusive transaction. A number of
 * a process would not do: it is used again by the system, and is 1 in every container.
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
    // It is not there yet, or only half written: the lock holds without it.
    return null;
  }
}

/** On a full disk the lock holds, but does not tell whose it is. */
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
  // The holder is a file of its own: closing any descriptor of a locked file would give up the lock (POSIX).
  const holderFile = join(folder, `${part}.json`);
  try {
    const lock = takeKernelLock(join(folder, `${part}.lock`));
    writeHolder(holderFile, null);
    const release = (): void => {
      rmSync(holderFile, { force: true });
      lock.close();
    };
    return { kind: 'locked', release, tellOrigin: (origin) => writeHolder(holderFile, origin) };
  } catch (cause) {
    if (cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY'))
      return { kind: 'held', holder: readHolder(holderFile) };
    return { kind: 'unavailable', reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/**
 * Locks parts of a data folder, all or none. Hosts that run apart share a folder: each locks its own part.
 * @param folder where the lock files are; made when it is not there. The files stay when a lock is released:
 *   removing one would let two processes lock two files of the same name.
 */
export function lockFolder(folder: string, parts: readonly string[]): LockOutcome {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
  const tellOrigin = (origin: string): void => {
    for (const lock of locks) lock.tellOrigin(origin);
  };
  return { kind: 'locked', release, tellOrigin };
}

/** Whether a process runs. A number that another process has by now only leads to an address that was. */
function isAlive({ pid, host }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // It belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where people reach the Segue that runs on a data folder of this machine; null: none does, or it did not say. */
export function findRunningOrigin(folder: string, parts: readonly string[]): string | null {
  const holders = parts.map((part) => readHolder(join(folder, `${part}.json`)));
  return (
    holders.find((holder) => holder !== null && holder.origin !== null && isAlive(holder))?.origin ?? null
  );
}
