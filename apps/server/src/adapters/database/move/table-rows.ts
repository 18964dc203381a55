import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { inChunks, readPages } from '../../../core/paging.ts';
import { toStorable } from '../../../core/storable-text.ts';
import { withExplicitIds } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';
import type { Db } from '../schema.ts';
import { MOVED_TABLES, type MovedTable, toPageSize } from './moved-tables.ts';

/** A row of any database, by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** Values of a primary key. */
export type RowKey = readonly (string | number)[];

export const toRowKey = (table: MovedTable, row: Row): RowKey =>
  MOVED_TABLES[table].map((column) => row[column] as string | number);

async function selectRows(db: Db, table: MovedTable, after: RowKey | null, limit: number): Promise<Row[]> {
  const columns = MOVED_TABLES[table].map((column) => sql.ref(column));
  const following = after === null ? sql`` : sql`where (${sql.join(columns)}) > (${sql.join(after)})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${following} order by ${sql.join(columns)} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/**
 * Reads a table page by page, in the order that its database gives the primary key (keyset pagination).
 * @param after The key to continue after; null: from the first row.
 */
export const readRows = (
  db: Db,
  table: MovedTable,
  after: RowKey | null = null,
): AsyncGenerator<readonly Row[]> =>
  readPages<Row>(
    (last, size) => selectRows(db, table, last === null ? after : toRowKey(table, last), size),
    toPageSize(table),
  );

/** A listener may have sent SQLite what PostgreSQL does not store, such as U+0000. No text needs it. */
const toStorableValue = (value: unknown): unknown => (typeof value === 'string' ? toStorable(value) : value);

const columnsOf = (row: Row): string[] => Object.keys(row).toSorted();

/** The most values that one statement binds: SQLite takes 32,766, PostgreSQL 65,535. */
const MAX_PARAMETERS = 32_000;

/** Inserts whole rows of one table, with the ids that they have. */
export async function insertMovedRows(
  db: Db,
  capabilities: DatabaseCapabilities,
  table: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (const chunk of inChunks(rows, Math.floor(MAX_PARAMETERS / columns.length))) {
    const values = chunk.map(
      (row) => sql`(${sql.join(columns.map((column) => toStorableValue(row[column])))})`,
    );
    await sql`insert into ${sql.table(table)} (${names}) ${withExplicitIds(capabilities)}
      values ${sql.join(values)}`.execute(db);
  }
}

/** Row count and checksum of a table, the same on every database. */
export interface TableSum {
  readonly rows: number;
  /**
   * Sum of the SHA-256 of all rows, modulo 2^256, in hexadecimal: a sum, since databases give rows in
   * different orders.
   */
  readonly digest: string;
}

const DIGEST_BITS = 256;

const toComparable = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : toStorableValue(value);

const toRowDigest = (row: Row): bigint => {
  const text = JSON.stringify(columnsOf(row).map((column) => [column, toComparable(row[column])]));
  return BigInt(`0x${hash('sha256', text, 'hex')}`);
};

/** Reads a whole table and computes its checksum. @param onRows Called with the row count of each page. */
export async function sumTable(
  db: Db,
  table: MovedTable,
  onRows: (count: number) => void,
): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for await (const page of readRows(db, table)) {
    for (const row of page) sum = BigInt.asUintN(DIGEST_BITS, sum + toRowDigest(row));
    rows += page.length;
    onRows(page.length);
  }
  return { rows, digest: sum.toString(16) };
}
