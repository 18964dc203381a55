import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { fillTables } from '../../../adapters/database/move/testing/fill-tables.ts';

/** The database in a data folder; made where there is none. */
export const openDataIn = (folder: string): Promise<OpenedDatabase> =>
  openDatabase(openSqlite(join(folder, 'segue.db')));

/** Makes a database with rows in all tables. */
export async function fillDataFolder(folder: string): Promise<void> {
  const database = await openDataIn(folder);
  await fillTables(database);
  await database.close();
}
