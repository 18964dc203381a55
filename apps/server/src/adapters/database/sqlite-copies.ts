import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, link, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

const COUNTED_TABLES = ['accounts', 'likes', 'plays', 'tracks'] as const;

/** How much a database holds, for a person to see whether it is the right one. */
export type RowCounts = Readonly<Record<(typeof COUNTED_TABLES)[number], number>>;

/** All at once: a copy in steps begins anew whenever a listener's play comes between two of them. */
const ALL_PAGES = 0x7fff_ffff;

const LOG_ENDINGS = ['-wal', '-shm'] as const;

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a whole database file and folds its log into it, so that the one file is all there is.
 * @throws Error when it is damaged, no database of Segue, or (SQLITE_BUSY) open elsewhere.
 */
export function checkSqliteFile(file: string): RowCounts {
  const database = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
    const [answer] = database.pragma('quick_check(1)') as { quick_check: string }[];
    if (answer?.quick_check !== 'ok') throw new Error(answer?.quick_check ?? 'quick_check gave no answer');
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
 * Copies a database while it is in use, as of one moment, and checks the copy.
 * @param to A path where nothing is yet; its file is its owner's alone.
 * @throws Error when the copy is not sound; nothing is left then.
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
    // A link, unlike a renaming, never takes the place of what is there.
    await link(draft, to);
    await syncToDisk(dirname(to));
    return counts;
  } finally {
    await removeDraft(draft);
  }
}

/** A database about to take the place of another. */
export interface SqliteDraft {
  readonly file: string;
  readonly counts: RowCounts;
  /** Removes it, also where it is no more. */
  readonly discard: () => Promise<void>;
}

/**
 * Puts a checked copy of a backup beside the database it is for; the backup itself stays as it is.
 * @throws Error when the backup is not sound; nothing is left then.
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

/** Whether some process has the database open; a damaged one is open nowhere: Segue does not start on it. */
export function isSqliteFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    // Leaving the log needs the file alone; every open connection holds a share of it.
    database.pragma('journal_mode = DELETE');
    return false;
  } catch (cause) {
    return cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY');
  } finally {
    database.close();
  }
}

/**
 * Puts a draft in the place of a database that is open nowhere, at one stroke: at every moment there is one
 * or the other.
 * @param keptAs Where the former database stays, with the log a damaged one may have.
 */
export async function replaceSqliteFile(draft: string, target: string, keptAs: string): Promise<void> {
  await syncToDisk(draft);
  if (existsSync(target)) await link(target, keptAs);
  // The log of another database would be played into this one.
  for (const ending of LOG_ENDINGS)
    if (existsSync(`${target}${ending}`)) await rename(`${target}${ending}`, `${keptAs}${ending}`);
  await rename(draft, target);
  await syncToDisk(dirname(target));
}
