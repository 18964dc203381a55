import { closeSync, openSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { DatabaseCapabilities, OpenedDialect } from './capabilities.ts';
import { createCheckpointThread } from '../checkpoints/checkpoint-thread.ts';
import { MAPPED_BYTES } from '../memory-map.ts';
import { AtomicSqliteDialect } from './sqlite-driver.ts';

export const sqliteCapabilities: DatabaseCapabilities = {
  fullText: 'fts5',
  bytesType: 'blob',
  byteCollation: null,
  countedKey: 'autoincrement',
  findText: 'instr',
  isShared: false,
};

/**
 * Cache for pages that are written or in the write-ahead log; other reads use the memory map. The process
 * never gives this memory back.
 */
const CACHE_KIB = 8 * 1024;

/** Size that the write-ahead log, which one large change makes grow, is cut to after a checkpoint. */
const MAX_IDLE_LOG_BYTES = 16 * 1024 * 1024;

/** Files up to this size are checked at every start: 0.13 s of processor time, half a second on a slow disk. */
const ALWAYS_CHECKED_BYTES = 64 * 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** A larger file is checked only after an unclean stop, which leaves its write-ahead log behind. */
function needsCheck(file: string): boolean {
  return sizeOf(file) <= ALWAYS_CHECKED_BYTES || sizeOf(`${file}-wal`) > 0;
}

/** @throws Error with one line on what is damaged. SQLite may begin with a line that names the database. */
export function quickCheck(database: Sqlite.Database): void {
  const [answer] = database.pragma('quick_check(1)') as { quick_check: string }[];
  if (answer?.quick_check !== 'ok')
    throw new Error(answer?.quick_check.split('\n').at(-1) ?? 'quick_check gave no answer');
}

const IN_MEMORY = ':memory:';

/** Creates the file with mode 0600; SQLite gives its log and shared memory the same mode. */
function createOwnerOnly(file: string): void {
  if (file === IN_MEMORY || statSync(file, { throwIfNoEntry: false }) !== undefined) return;
  closeSync(openSync(file, 'a', 0o600));
}

function setCaches(database: Sqlite.Database): void {
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.pragma(`mmap_size = ${MAPPED_BYTES}`);
  database.pragma('temp_store = MEMORY');
}

/** Sets a connection up for reading and writing, in the journal mode that the file has. */
function toWritingDialect(database: Sqlite.Database): OpenedDialect {
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma(`journal_size_limit = ${MAX_IDLE_LOG_BYTES}`);
  setCaches(database);
  const checkpoints = database.memory ? null : createCheckpointThread(database.name);
  return { dialect: new AtomicSqliteDialect(database), capabilities: sqliteCapabilities, checkpoints };
}

/** Sets a connection up for reading and writing with a write-ahead log. */
export function toSqliteDialect(database: Sqlite.Database): OpenedDialect {
  database.pragma('journal_mode = WAL');
  return toWritingDialect(database);
}

/**
 * Opens the SQLite file. Writes are synced to disk before they are acknowledged (synchronous=FULL), so
 * that a like or a play survives the loss of power.
 * @param file Path of the database, or ':memory:'.
 * @throws Error when the file is not a sound SQLite database; nothing is changed then.
 */
export function openSqlite(file: string): OpenedDialect {
  const isSuspect = needsCheck(file);
  createOwnerOnly(file);
  const database = new Sqlite(file);
  try {
    if (isSuspect) quickCheck(database);
    return toSqliteDialect(database);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/**
 * Opens a SQLite file for reading and writing as it is: without checking it, which reads all of it, and without
 * writing to it, unless its caller does. A file that is no database fails at the first query.
 * @throws Error when there is no such file, or it cannot be opened.
 */
export const openSqliteUnchecked = (file: string): OpenedDialect =>
  toWritingDialect(new Sqlite(file, { fileMustExist: true }));

/**
 * Opens a read-only connection to a file that another connection has open.
 * @param file Path of the database.
 */
export function openSqliteReader(file: string): OpenedDialect {
  const database = new Sqlite(file, { readonly: true });
  setCaches(database);
  return {
    dialect: new AtomicSqliteDialect(database),
    capabilities: sqliteCapabilities,
    checkpoints: null,
  };
}
