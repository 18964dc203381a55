import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import { giveToFolderOwner } from '../adapters/data-folder/folder-owner.ts';
import { openDatabase } from '../adapters/database/database.ts';
import { openSqlite } from '../adapters/database/dialects/sqlite.ts';
import {
  copySqliteFile,
  draftSqliteFile,
  findBackupEndings,
  isSqliteFileInUse,
  removeLeftDrafts,
  replaceSqliteFile,
  type RowCounts,
} from '../adapters/database/sqlite-copies.ts';
import { isDiskFull } from '../core/storage/disk-space.ts';
import { counted } from '../compose/output/counted.ts';
import { isPathGone, toReason } from '../core/storage/system-error.ts';
import { say } from '../compose/output/terminal.ts';
import { type Command, type CommandOutcome, DONE, refused } from './command.ts';
import { toPrintable } from '../compose/output/printable.ts';
import { whileStopped } from './while-stopped.ts';
import { withDraft } from './with-draft.ts';
import { noDatabase } from './with-database.ts';

const refuseForPostgres = (tool: 'pg_dump' | 'pg_restore'): CommandOutcome =>
  refused(`The data is in PostgreSQL (SEGUE_DATABASE_URL): use ${tool} for that database.`);

const toCountsText = ({ accounts, likes, plays, tracks }: RowCounts): string =>
  [
    counted(accounts, 'account'),
    counted(likes, 'like'),
    counted(plays, 'play'),
    counted(tracks, 'track'),
  ].join(', ');

const backup: Command = {
  words: 'backup',
  operand: '<file>',
  options: [],
  summary: 'copies the database into a new file, also while Segue runs, and checks the copy',
  run: async ({ operand, config }) => {
    if (config.databaseUrl !== null) return refuseForPostgres('pg_dump');
    const { database } = toDataFolder(config.dataFolder);
    const to = resolve(operand);
    const shown = toPrintable(to);
    if (!existsSync(database)) return noDatabase(config);
    if (existsSync(to)) return refused(`${shown} is there already; name a new file.`);
    try {
      const counts = await withDraft(to, (draft) => copySqliteFile(database, draft, to));
      say(`Backed up to ${shown}: ${toCountsText(counts)}.`);
      return DONE;
    } catch (cause) {
      return refused(`No backup was made at ${shown} (${toReason(cause)}).`);
    }
  },
};

/** Migrates a draft to the current schema; fails for a draft of a newer Segue. */
async function migrateDraft(draft: string): Promise<void> {
  const opened = await openDatabase(openSqlite(draft));
  await opened.close();
}

/** The reason of the innermost cause: a failed migration has it in its cause. */
const toRootReason = (cause: unknown): string => {
  const isWrapped = cause instanceof Error && cause.cause !== undefined;
  return isWrapped ? toRootReason(cause.cause) : toReason(cause);
};

/** Codes of a data folder that cannot be written to: read-only, or of another user. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Whether the data folder or its disk cannot be written, which says nothing about the backup. */
const isDiskToBlame = (cause: unknown): boolean => isDiskFull(cause) || NOT_WRITABLE.has(toRootReason(cause));

/** Why there is no backup to restore; null: it can be read. */
function findBackupFault(from: string): string | null {
  try {
    for (const ending of findBackupEndings(from)) accessSync(`${from}${ending}`, constants.R_OK);
    return null;
  } catch (cause) {
    const shown = toPrintable(from);
    return isPathGone(cause)
      ? `There is no file ${shown}.`
      : `Nothing was changed: ${shown} cannot be read (${toReason(cause)}).`;
  }
}

/** Makes a valid draft with the current schema. @returns its row counts, or why there is none. */
async function readBackup(
  from: string,
  draft: string,
  database: string,
): Promise<RowCounts | CommandOutcome> {
  try {
    const counts = await draftSqliteFile(from, draft);
    await migrateDraft(draft);
    return counts;
  } catch (cause) {
    const reason = toPrintable(toRootReason(cause));
    if (isDiskToBlame(cause))
      return refused(
        `Nothing was changed: the data folder ${toPrintable(dirname(database))} cannot be written (${reason}).`,
      );
    return refused(`Nothing was changed: ${toPrintable(from)} is no backup this Segue can use (${reason}).`);
  }
}

const toTimestamp = (): string => new Date().toISOString().replaceAll(':', '-');

async function putInPlace(draft: string, counts: RowCounts, database: string): Promise<CommandOutcome> {
  // Checked because other operator commands do not lock the data folder.
  if (isSqliteFileInUse(database))
    return refused('Nothing was changed: another program has this database open; stop it first.');
  const keptAs = `${database}.before-restore-${toTimestamp()}`;
  const hadDatabase = existsSync(database);
  giveToFolderOwner(dirname(database), [draft]);
  await replaceSqliteFile(draft, database, keptAs);
  removeLeftDrafts(database);
  say(`Restored ${toCountsText(counts)}.`);
  if (hadDatabase) say(`The database of before is kept as ${toPrintable(keptAs)}.`);
  return DONE;
}

const restore: Command = {
  words: 'restore',
  operand: '<file>',
  options: [],
  summary:
    'checks a backup and puts it in the place of the database, which is kept beside; Segue must be stopped',
  run: async ({ operand, config }) => {
    if (config.databaseUrl !== null) return refuseForPostgres('pg_restore');
    const { database } = toDataFolder(config.dataFolder);
    const from = resolve(operand);
    const fault = findBackupFault(from);
    if (fault !== null) return refused(fault);
    if (!existsSync(config.dataFolder))
      return refused(
        `There is no data folder ${toPrintable(config.dataFolder)}; name it with --data, or make it first.`,
      );
    return withDraft(database, async (draft) => {
      const counts = await readBackup(from, draft, database);
      if ('kind' in counts) return counts;
      return whileStopped(config.dataFolder, () => putInPlace(draft, counts, database));
    });
  },
};

/** Commands that back up and restore the whole database. */
export const copyCommands: readonly Command[] = [backup, restore];
