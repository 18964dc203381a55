import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { fillTables } from '../../../adapters/database/move/testing/fill-tables.ts';

/** Opens the database in a data folder; creates it if needed. */
export const openDataIn = (folder: string): Promise<OpenedDatabase> =>
  openDatabase(openSqlite(join(folder, 'segue.db')));

/** Fills all tables of the database in a data folder. */
export async function fillDataFolder(folder: string): Promise<void> {
  const database = await openDataIn(folder);
  await fillTables(database);
  await database.close();
}
