import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { linkOrCopy, syncToDisk } from '../data-folder/link-or-copy.ts';
import { quickCheck } from './dialects/sqlite.ts';

const COUNTED_TABLES = ['accounts', 'likes', 'plays', 'tracks'] as const;

/** Row counts, by which a person recognises whether a database is the right one. */
export type RowCounts = Readonly<Record<(typeof COUNTED_TABLES)[number], number>>;

/**
 * Pages copied in one step: all, since a backup in several steps restarts whenever a write comes between two
 * of them.
 */
const ALL_PAGES = 0x7fff_ffff;

const LOG_ENDINGS = ['-wal', '-shm'] as const;

/**
 * Checks a whole database file and merges its write-ahead log into it, so that the file alone is the
 * database.
 * @throws Error when the file is damaged, is no database of Segue, or is open elsewhere (SQLITE_BUSY).
 */
export function checkSqliteFile(file: string): RowCounts {
  const database = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
    quickCheck(database);
    const count = (table: string) =>
      database.prepare(`select count(*) from ${table}`).pluck().get() as number;
    return Object.fromEntries(COUNTED_TABLES.map((table) => [table, count(table)])) as RowCounts;
  } finally {
    database.close();
  }
}

const removeDraft = (draft: string): Promise<void[]> =>
  Promise.all(['', ...LOG_ENDINGS].map((ending) => rm(`${draft}${ending}`, { force: true })));

/**
 * Copies a snapshot of a database that may be in use, and checks the copy.
 * @param to A path where no file is yet; the copy gets mode 0600.
 * @throws Error when the copy is not sound; no file is left then.
 */
export async function copySqliteFile(from: string, to: string): Promise<RowCounts> {
  const draft = `${to}.${randomUUID()}`;
  try {
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
    const database = new Sqlite(from, { fileMustExist: true });
    try {
      await database.backup(draft, { progress: () => ALL_PAGES });
    } finally {
      database.close();
    }
    const counts = checkSqliteFile(draft);
    await syncToDisk(draft);
    await linkOrCopy(draft, to);
    await syncToDisk(dirname(to));
    return counts;
  } finally {
    await removeDraft(draft);
  }
}

/** A checked database file that is about to replace another. */
export interface SqliteDraft {
  readonly file: string;
  readonly counts: RowCounts;
  /** Removes the draft; does nothing if it is gone already. */
  readonly discard: () => Promise<void>;
}

/**
 * Puts a checked copy of a backup next to the database that it will replace; the backup itself is not
 * changed.
 * @throws Error when the backup is not sound; no copy is left then.
 */
export async function draftSqliteFile(backup: string, target: string): Promise<SqliteDraft> {
  const file = `${target}.${randomUUID()}`;
  const discard = async (): Promise<void> => void (await removeDraft(file));
  try {
    await copyFile(backup, file);
    await chmod(file, 0o600);
    return { file, counts: checkSqliteFile(file), discard };
  } catch (cause) {
    await discard();
    throw cause;
  }
}

/**
 * Whether a process has the database open. A damaged database counts as not in use: Segue does not start on
 * it.
 */
export function isSqliteFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    // Leaving WAL mode needs an exclusive lock; every open connection holds a shared one.
    database.pragma('journal_mode = DELETE');
    return false;
  } catch (cause) {
    return cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY');
  } finally {
    database.close();
  }
}

/**
 * Atomically replaces a database that no process has open: at every moment either the former or the new one
 * is there.
 * @param keptAs Where the former database stays, with the write-ahead log that a damaged one may have.
 */
export async function replaceSqliteFile(draft: string, target: string, keptAs: string): Promise<void> {
  await syncToDisk(draft);
  if (existsSync(target)) await linkOrCopy(target, keptAs);
  // SQLite would replay the write-ahead log of the former database into the new one.
  for (const ending of LOG_ENDINGS)
    if (existsSync(`${target}${ending}`)) await rename(`${target}${ending}`, `${keptAs}${ending}`);
  await rename(draft, target);
  await syncToDisk(dirname(target));
}
