import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../adapters/database/database.ts';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import { segueOn } from './segue-on.ts';

/** Gives each test an empty data folder, and runs commands on it. */
export function aDataFolder() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segue-operator-'));
  });
  const inFolder = (name: string): string => join(folder, name);
  return {
    ...segueOn(() => folder),
    /** Absolute path of a file in the data folder; '' is the data folder. */
    inFolder,
    /** Opens its database, which is made where there is none. */
    openHere: (): Promise<OpenedDatabase> => openDatabase(openSqlite(inFolder('segue.db'))),
  };
}
