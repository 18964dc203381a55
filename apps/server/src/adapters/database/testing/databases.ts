import { PGlite } from '@electric-sql/pglite';
import Sqlite from 'better-sqlite3';
import { PGliteDialect } from 'kysely';
import { types } from 'pg';
import { openDatabase, openDatabaseReader, type OpenedDatabase } from '../database.ts';
import { openPostgres, postgresCapabilities } from '../dialects/postgres.ts';
import { toSqliteDialect } from '../dialects/sqlite.ts';
import { createOwnDatabase, nameOfDatabase } from './own-database.ts';

const INT8_TYPE_OID = types.builtins.INT8;

const openPglite = async (): Promise<OpenedDatabase> =>
  openDatabase({
    dialect: new PGliteDialect({ pglite: await PGlite.create({ parsers: { [INT8_TYPE_OID]: Number } }) }),
    capabilities: postgresCapabilities,
    checkpoints: null,
  });

// Migrations cost more than most tests of a store: they run once per process, in a database that all others
// are copied from.
let migratedMemory: Promise<Buffer> | null = null;
async function migrateMemory(): Promise<Buffer> {
  const database = new Sqlite(':memory:');
  const { close } = await openDatabase(toSqliteDialect(database));
  const bytes = database.serialize();
  await close();
  return bytes;
}

/** The bytes of an empty SQLite database with the newest schema. */
export const copyMigratedMemory = (): Promise<Buffer> => (migratedMemory ??= migrateMemory());

/** A SQLite database in memory, with the newest schema. */
export const openInMemory = async (): Promise<OpenedDatabase> =>
  openDatabaseReader(toSqliteDialect(new Sqlite(await copyMigratedMemory())));

let migratedServer: Promise<string> | null = null;
async function migrateServer(url: string): Promise<string> {
  const own = await createOwnDatabase(url);
  const { close } = await openDatabase(openPostgres(own));
  await close();
  return nameOfDatabase(own);
}

/** A database of its own on a real server, when TEST_POSTGRES_URL names one. */
async function openServer(url: string): Promise<OpenedDatabase> {
  migratedServer ??= migrateServer(url);
  return openDatabaseReader(openPostgres(await createOwnDatabase(url, await migratedServer)));
}

const serverUrl = process.env['TEST_POSTGRES_URL'];

/** The databases every store test runs on: `describe.each(testDatabases)('…on %s', (_, open) => …)`. */
export const testDatabases: readonly (readonly [name: string, open: () => Promise<OpenedDatabase>])[] = [
  ['SQLite', openInMemory],
  serverUrl ? ['PostgreSQL', () => openServer(serverUrl)] : ['PGlite', openPglite],
];
