import { CompiledQuery, type Dialect, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { type OpenedDatabase, openDatabaseReader } from '../database.ts';
import { ReadDriver } from './read-driver.ts';
import { SqliteLimitCompiler } from './sqlite-compiler.ts';
import { sqliteCapabilities } from './sqlite.ts';
import type { Db } from '../schema.ts';

/** A read-only statement that is sent to a thread. */
export interface ReadQuery {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

type Ask = (query: ReadQuery) => Promise<readonly unknown[]>;

async function read<R>(ask: Ask, { sql: text, parameters }: CompiledQuery<R>) {
  const rows = await ask({ text, parameters });
  return { rows: rows as R[] };
}

const toDialect = (ask: Ask): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteLimitCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => new ReadDriver((query) => read(ask, query)),
});

/**
 * Opens a SQLite file whose statements run in a thread: they are synchronous, so one that waits for the disk
 * would block every request. A read sees everything that was committed before it began.
 */
export const openThreadedReads = (ask: Ask): OpenedDatabase =>
  openDatabaseReader({ dialect: toDialect(ask), capabilities: sqliteCapabilities, checkpoints: null });

/** Runs in the thread: answers a read of `openThreadedReads`. */
export async function answerRead(db: Db, { text, parameters }: ReadQuery): Promise<readonly unknown[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  return rows;
}
