import {
  type CompiledQuery,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type OpenedDatabase, openDatabaseReader } from '../database.ts';
import { ReadDriver } from '../dialects/read-driver.ts';
import { sqliteCapabilities } from '../dialects/sqlite.ts';
import { createRequestThread, type RequestThread } from './request-thread.ts';

const WORKER = new URL('./reads.worker.ts', import.meta.url);

/** What the thread is started with. */
export interface ReadOrders {
  /** Path of the SQLite file. */
  readonly file: string;
}

/** A statement that reads. */
export interface ReadQuery {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

type ReadThread = RequestThread<ReadQuery, readonly unknown[]>;

async function read<R>(thread: ReadThread, { sql: text, parameters }: CompiledQuery<R>) {
  const rows = await thread.ask({ text, parameters });
  return { rows: rows as R[] };
}

const toDialect = (thread: ReadThread): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createDriver: () => new ReadDriver((query) => read(thread, query)),
});

/**
 * Reads a SQLite file in a thread: its statements are synchronous, so that one that waits for the disk would hold up every
 * request. What was committed before a read begins is seen by it.
 * @param file Path of the database; another connection has migrated it.
 */
export function openThreadedReads(file: string): OpenedDatabase {
  const thread = createRequestThread<ReadQuery, readonly unknown[]>({
    name: 'reading',
    url: WORKER,
    workerData: { file } satisfies ReadOrders,
  });
  const { db, capabilities } = openDatabaseReader({
    dialect: toDialect(thread),
    capabilities: sqliteCapabilities,
  });
  return { db, capabilities, close: thread.close };
}
