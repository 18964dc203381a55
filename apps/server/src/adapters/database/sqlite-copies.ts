import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { chmod, copyFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
function checkSqliteFile(file: string): RowCounts {
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

/** A path beside a database file for a copy of it that is not complete yet. */
export const toDraftPath = (file: string): string => `${file}.${randomUUID()}`;

const DRAFT_ENDING = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-wal|-shm|-journal)?$/;

/** Removes a draft, unless it is gone already. */
export function removeDraft(draft: string): void {
  for (const ending of ['', '-journal', ...LOG_ENDINGS]) rmSync(`${draft}${ending}`, { force: true });
}

/** Removes the drafts of a database file that processes left when they were killed. */
export function removeLeftDrafts(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  for (const found of readdirSync(folder))
    if (found.startsWith(name) && DRAFT_ENDING.test(found.slice(name.length)))
      rmSync(join(folder, found), { force: true });
}

/**
 * Copies a snapshot of a database that may be in use, and checks the copy.
 * @param draft Where the copy is made; the caller removes it.
 * @param to A path where no file is yet; the copy gets mode 0600.
 * @throws Error when the copy is not sound.
 */
export async function copySqliteFile(from: string, draft: string, to: string): Promise<RowCounts> {
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
}

/**
 * Offset of the file format versions for writing and reading, a byte each, in the header of a database; 2 is WAL mode.
 * @see https://www.sqlite.org/fileformat2.html#file_format_version_numbers
 */
const VERSIONS_OFFSET = 18;

/** Whether a file says of itself that it is a database in WAL mode. @throws the error of a file that cannot be read. */
function isInWalMode(file: string): boolean {
  const versions = Buffer.alloc(2);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, versions, { position: VERSIONS_OFFSET });
  } finally {
    closeSync(opened);
  }
  return versions.every((version) => version === 2);
}

/**
 * The endings of the names of the files of a backup: '' of the database, and '-wal' of its write-ahead log. A log
 * belongs to a database in WAL mode, as a copy of the files of a database is. What `copySqliteFile` makes is complete
 * and not in WAL mode, but SQLite would replay any log beside it, such as one left of a former copy of that name.
 * @throws the error of a database that cannot be read.
 */
export const findBackupEndings = (backup: string): readonly string[] =>
  existsSync(`${backup}-wal`) && isInWalMode(backup) ? ['', '-wal'] : [''];

/**
 * Makes a checked copy of a backup, which is not changed itself. The write-ahead log that belongs to it is merged into
 * the copy.
 * @param draft Where the copy is made; the caller removes it.
 * @throws Error when the backup is not sound.
 */
export async function draftSqliteFile(backup: string, draft: string): Promise<RowCounts> {
  for (const ending of findBackupEndings(backup)) {
    await copyFile(`${backup}${ending}`, `${draft}${ending}`);
    await chmod(`${draft}${ending}`, 0o600);
  }
  return checkSqliteFile(draft);
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
