import { existsSync } from 'node:fs';
import { toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { openDatabaseReader, type OpenedDatabase } from '../../adapters/database/database.ts';
import { openSqliteReader } from '../../adapters/database/dialects/sqlite.ts';
import { findShape, type Shape } from '../../adapters/database/migrate.ts';
import { findTargetState } from '../../adapters/database/move/move-notes.ts';
import { toDatabaseReason } from '../../compose/operation/start-refused.ts';
import type { Config } from '../../config.ts';
import { type CommandOutcome, refused } from '../command.ts';
import { noDatabase } from '../with-database.ts';

/** The source database of a move, opened for reading. */
export interface MoveSource {
  readonly kind: 'source';
  readonly database: OpenedDatabase;
  /** Identifies it, without any password. */
  readonly name: string;
}

/** Loads the driver on demand: only a configured server needs its memory. */
export const openServerReader = async (url: string): Promise<OpenedDatabase> =>
  openDatabaseReader((await import('../../adapters/database/dialects/postgres.ts')).openPostgres(url));

const WRONG_SHAPES: Readonly<Record<Exclude<Shape, 'same'>, string>> = {
  older: 'is of an older Segue: start this one on it once, then move',
  newer: 'is of a newer Segue: move with that one',
  none: 'holds nothing of Segue',
};

/** @returns why a database cannot be moved; null: it can be. */
async function findFault({ db, capabilities }: OpenedDatabase): Promise<string | null> {
  const shape = await findShape(db, capabilities);
  if (shape !== 'same') return WRONG_SHAPES[shape];
  const { kind } = await findTargetState(db, capabilities);
  return kind === 'begun' ? 'is the target of a move that is not done' : null;
}

const toServerName = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
};

/** Opens the configured database as it is, without migrating it. */
export async function openMoveSource(config: Config): Promise<MoveSource | CommandOutcome> {
  const { databaseUrl: url, dataFolder } = config;
  const file = toDataFolder(dataFolder).database;
  if (url === null && !existsSync(file)) return noDatabase(config);
  const place = url === null ? `The database ${file}` : 'The database of SEGUE_DATABASE_URL';
  let database: OpenedDatabase | null = null;
  try {
    database = url === null ? openDatabaseReader(openSqliteReader(file)) : await openServerReader(url);
    const fault = await findFault(database);
    if (fault === null) return { kind: 'source', database, name: url === null ? file : toServerName(url) };
    await database.close();
    return refused(`${place} ${fault}.`);
  } catch (cause) {
    await database?.close();
    return refused(`${place} cannot be used (${toDatabaseReason(cause)}).`);
  }
}
