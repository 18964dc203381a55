import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { makeOnceAside } from '../../../adapters/files/testing/make-once.ts';
import { fillTables } from '../../../adapters/database/move/testing/fill-tables.ts';

/** Opens the database in a data folder; creates it if needed. */
export const openDataIn = (folder: string): Promise<OpenedDatabase> =>
  openDatabase(openSqlite(join(folder, 'segue.db')));

/** Fills all tables of the database in a new data folder. */
export const fillDataFolder = (folder: string): Promise<void> =>
  makeOnceAside(join(folder, 'segue.db'), ['all tables'], async (file) => {
    const database = await openDatabase(openSqlite(file));
    await fillTables(database);
    await database.close();
  });
