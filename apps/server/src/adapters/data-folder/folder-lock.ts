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
}

export type LockOutcome =
  | { readonly kind: 'locked'; readonly release: () => void }
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
    const { pid, host, since } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockHolder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof since === 'string'
      ? { pid, host, since }
      : null;
  } catch {
    // It is not there yet, or only half written: the lock holds without it.
    return null;
  }
}

/** On a full disk the lock holds, but does not tell whose it is. */
function writeHolder(file: string): void {
  const holder: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
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
    writeHolder(holderFile);
    const release = (): void => {
      rmSync(holderFile, { force: true });
      lock.close();
    };
    return { kind: 'locked', release };
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
  const releases: (() => void)[] = [];
  const release = (): void => {
    for (const each of releases.splice(0)) each();
  };
  for (const part of parts) {
    const outcome = takeLock(folder, part);
    if (outcome.kind === 'locked') {
      releases.push(outcome.release);
      continue;
    }
    release();
    return outcome;
  }
  return { kind: 'locked', release };
}
