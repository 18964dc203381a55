import { existsSync } from 'node:fs';
import { openDataFolder, toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { giveToFolderOwner } from '../../adapters/data-folder/folder-owner.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { migrate } from '../../adapters/database/migrate.ts';
import { beginMove, findTargetState, type TargetState } from '../../adapters/database/move/move-notes.ts';
import { openDraft } from '../../adapters/database/move/sqlite-draft.ts';
import { finishMove } from '../../adapters/database/move/move-tables.ts';
import { replaceSqliteFile } from '../../adapters/database/sqlite-copies.ts';
import { toDatabaseReason } from '../../compose/operation/start-refused.ts';
import { toReason } from '../../core/storage/system-error.ts';
import { type CommandOutcome, refused } from '../command.ts';
import { toPrintable } from '../../compose/output/printable.ts';
import type { DataTarget } from './move-targets.ts';
import { openServerReader } from './open-source.ts';

/** The target database of a move, with the current schema. */
export interface MoveTarget {
  readonly kind: 'target';
  readonly database: OpenedDatabase;
  /** Completes the move, so that Segue uses this database, and closes it. */
  readonly finish: () => Promise<void>;
}

/**
 * @returns why a database cannot be a target; null: it is empty, or holds an unfinished move from this
 * source.
 */
function findObstacle(state: TargetState, source: string): string | null {
  if (state.kind === 'taken') return `is not empty (it has the table ${toPrintable(state.table)})`;
  if (state.kind === 'begun' && state.source !== source)
    return `holds a begun move from ${toPrintable(state.source)}: finish that one, or make it empty`;
  return null;
}

/** Records the move, if not yet done, and creates the tables. */
async function prepare({ db, capabilities }: OpenedDatabase, source: string): Promise<void> {
  await beginMove(db, source);
  await migrate(db, capabilities);
}

async function openServer(url: string, source: string): Promise<MoveTarget | CommandOutcome> {
  const database = await openServerReader(url);
  try {
    const obstacle = findObstacle(await findTargetState(database.db, database.capabilities), source);
    if (obstacle !== null) {
      await database.close();
      return refused(`Nothing was changed: the database of --to ${obstacle}.`);
    }
    await prepare(database, source);
  } catch (cause) {
    await database.close();
    return refused(`The database of --to cannot be used (${toDatabaseReason(cause)}).`);
  }
  const finish = async (): Promise<void> => {
    await finishMove(database);
    await database.close();
  };
  return { kind: 'target', database, finish };
}

async function openFolder(folder: string, source: string): Promise<MoveTarget | CommandOutcome> {
  const { database: file } = toDataFolder(folder);
  const shown = toPrintable(folder);
  if (existsSync(file)) return refused(`Nothing was changed: ${shown} of --to has a database already.`);
  const draft = `${file}.moving`;
  try {
    await openDataFolder(folder);
    const { database, state } = await openDraft(draft);
    const obstacle = findObstacle(state, source);
    if (obstacle !== null) {
      await database.close();
      return refused(`Nothing was changed: ${toPrintable(draft)} ${obstacle}.`);
    }
    // Before the copying, which may take hours. SQLite gives each later log of a database the owner of the database.
    giveToFolderOwner(
      folder,
      ['', '-wal', '-shm'].map((ending) => `${draft}${ending}`),
    );
    await prepare(database, source);
    const finish = async (): Promise<void> => {
      if (existsSync(file)) throw new Error(`another Segue has made a database in ${folder} meanwhile`);
      await finishMove(database);
      await database.close();
      await replaceSqliteFile(draft, file, `${file}.before-move`);
    };
    return { kind: 'target', database, finish };
  } catch (cause) {
    const root = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    return refused(`The folder ${shown} of --to cannot be used (${toReason(root)}).`);
  }
}

/**
 * Opens the target of --to, which has to be empty or hold an unfinished move of the same source; creates its
 * tables. @param source name of the source.
 */
export const openMoveTarget = (to: DataTarget, source: string): Promise<MoveTarget | CommandOutcome> =>
  to.kind === 'postgres' ? openServer(to.url, source) : openFolder(to.folder, source);
