import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import { openDatabase } from '../adapters/database/database.ts';
import { openSqlite } from '../adapters/database/dialects/sqlite.ts';
import {
  copySqliteFile,
  draftSqliteFile,
  isSqliteFileInUse,
  replaceSqliteFile,
  type RowCounts,
  type SqliteDraft,
} from '../adapters/database/sqlite-copies.ts';
import { counted } from '../compose/parts/counted.ts';
import { toReason } from '../compose/operation/start-refused.ts';
import { say } from '../compose/operation/terminal.ts';
import { type Command, type CommandOutcome, DONE, refused } from './command.ts';
import { toPrintable } from './printable.ts';
import { whileStopped } from './while-stopped.ts';
import { noDatabase } from './with-database.ts';

const leaveToPostgres = (tool: 'pg_dump' | 'pg_restore'): CommandOutcome =>
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
    if (config.databaseUrl !== null) return leaveToPostgres('pg_dump');
    const { database } = toDataFolder(config.dataFolder);
    const to = resolve(operand);
    const shown = toPrintable(to);
    if (!existsSync(database)) return noDatabase(config);
    if (existsSync(to)) return refused(`${shown} is there already; name a new file.`);
    try {
      say(`Backed up to ${shown}: ${toCountsText(await copySqliteFile(database, to))}.`);
      return DONE;
    } catch (cause) {
      return refused(`No backup was made at ${shown} (${toReason(cause)}).`);
    }
  },
};

/** Brings a draft to the shape of this Segue; one of a newer Segue fails here. */
async function bringUpToDate({ file }: SqliteDraft): Promise<void> {
  const opened = await openDatabase(openSqlite(file));
  await opened.close();
}

/** What is wrong at bottom: a migration that failed says why in its cause. */
const toRootReason = (cause: unknown): string => {
  const isWrapped = cause instanceof Error && cause.cause !== undefined;
  return isWrapped ? toRootReason(cause.cause) : toReason(cause);
};

/** @returns the draft, sound and of today's shape; or why the backup cannot be used. */
async function readBackup(from: string, database: string): Promise<SqliteDraft | CommandOutcome> {
  let draft: SqliteDraft | null = null;
  try {
    draft = await draftSqliteFile(from, database);
    await bringUpToDate(draft);
    return draft;
  } catch (cause) {
    await draft?.discard();
    const reason = toPrintable(toRootReason(cause));
    return refused(`Nothing was changed: ${toPrintable(from)} is no backup this Segue can use (${reason}).`);
  }
}

const toMoment = (): string => new Date().toISOString().replaceAll(':', '-');

async function putInPlace(draft: SqliteDraft, database: string): Promise<CommandOutcome> {
  // Another command of an operator takes no lock on the data folder.
  if (isSqliteFileInUse(database))
    return refused('Nothing was changed: another program has this database open; stop it first.');
  const keptAs = `${database}.before-restore-${toMoment()}`;
  const hadDatabase = existsSync(database);
  await replaceSqliteFile(draft.file, database, keptAs);
  say(`Restored ${toCountsText(draft.counts)}.`);
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
    if (config.databaseUrl !== null) return leaveToPostgres('pg_restore');
    const { database } = toDataFolder(config.dataFolder);
    const from = resolve(operand);
    if (!existsSync(from)) return refused(`There is no file ${toPrintable(from)}.`);
    if (!existsSync(config.dataFolder)) return refused(`There is no data folder ${config.dataFolder}.`);
    const draft = await readBackup(from, database);
    if ('kind' in draft) return draft;
    try {
      return await whileStopped(config.dataFolder, () => putInPlace(draft, database));
    } finally {
      await draft.discard();
    }
  },
};

/** Copies of the whole database, and back. */
export const copyCommands: readonly Command[] = [backup, restore];
