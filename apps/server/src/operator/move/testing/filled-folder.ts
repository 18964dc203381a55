import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { makeOnceAside } from '../../../adapters/files/testing/make-once.ts';
import { fillTables } from '../../../adapters/database/move/testing/fill-tables.ts';

/** Opens the database in a data folder; creates it if needed. */
export const openDataIn = (folder: string): Promise<OpenedDatabase> =>
  openDatabase(openSqlite(join(folder, 'segue.db')));

/**
 * Fills all tables of the database in a new data folder.
 * @param longRows Rows of tracks and plays: a single page, unless a test needs several.
 */
export const fillDataFolder = (folder: string, longRows = 60): Promise<void> =>
  makeOnceAside(join(folder, 'segue.db'), ['all tables', longRows], async (file) => {
    const database = await openDatabase(openSqlite(file));
    await fillTables(database, longRows);
    await database.close();
  });
