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

/**
 * Rows as they are sent between threads: the names of their columns once, then the values of all rows. Receiving an
 * object for each row takes two to four times as long.
 */
export interface SentRows {
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

type Row = Record<string, unknown>;

/** @param rows The rows of one statement, which all have the same columns. */
function toSentRows(rows: readonly Row[]): SentRows {
  const columns = Object.keys(rows[0] ?? {});
  const values: unknown[] = [];
  for (const row of rows) for (const column of columns) values.push(row[column]);
  return { columns, values };
}

function toRows({ columns, values }: SentRows): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += columns.length) {
    const row: Row = {};
    for (const [at, column] of columns.entries()) row[column] = values[from + at];
    rows.push(row);
  }
  return rows;
}

type Ask = (query: ReadQuery) => Promise<SentRows>;

async function read<R>(ask: Ask, { sql: text, parameters }: CompiledQuery<R>) {
  return { rows: toRows(await ask({ text, parameters })) as R[] };
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
export async function answerRead(db: Db, { text, parameters }: ReadQuery): Promise<SentRows> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return toSentRows(rows);
}
