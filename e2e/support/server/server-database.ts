import { join } from 'node:path';
import { openDatabase, type OpenedDatabase } from '../../../apps/server/src/adapters/database/database.ts';
import { openSqlite } from '../../../apps/server/src/adapters/database/dialects/sqlite.ts';

/** File name of the database in a data folder. */
export const DATABASE = 'segue.db';

/** Opens the database in a data folder, whether or not a Segue uses it. Whoever opened it closes it. */
export const openServerDatabase = (data: string): Promise<OpenedDatabase> =>
  openDatabase(openSqlite(join(data, DATABASE)));
