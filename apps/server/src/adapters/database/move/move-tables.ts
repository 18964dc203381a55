import { sql } from 'kysely';
import type { OpenedDatabase } from '../database.ts';
import type { Db } from '../schema.ts';
import { findLastKey, saveLastKey, removeNotes } from './move-notes.ts';
import { COUNTED_COLUMNS, MOVED_TABLE_NAMES, type MovedTable } from './moved-tables.ts';
import { insertMovedRows, readRows, sumTable, type TableSum, toRowKey } from './table-rows.ts';

/** Abort signal and progress callback of a move. */
export interface MoveWatch {
  /** Aborts between two pages of rows; copied rows stay. */
  readonly signal: AbortSignal;
  /** Called with the number of rows that were just copied or compared. */
  readonly onRows: (count: number) => void;
}

/**
 * Reads a snapshot of a database, unaffected by concurrent writes.
 * @param source Is not written to.
 */
export const readSnapshot = <T>({ db }: OpenedDatabase, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Counts the rows that a move copies. */
export async function countMovedRows(db: Db): Promise<number> {
  let total = 0;
  for (const table of MOVED_TABLE_NAMES) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    total += rows[0]?.count ?? 0;
  }
  return total;
}

const toMessage = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

async function copyTable(
  source: Db,
  { db, capabilities }: OpenedDatabase,
  table: MovedTable,
  { signal, onRows }: MoveWatch,
): Promise<void> {
  for await (const rows of readRows(source, table, await findLastKey(db, table))) {
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (last === undefined) return;
    await db.transaction().execute(async (transaction) => {
      await insertMovedRows(transaction, capabilities, table, rows);
      await saveLastKey(transaction, table, toRowKey(table, last));
    });
    onRows(rows.length);
  }
}

/**
 * Copies the rows that the target does not have yet: those after the last copied key of each table.
 * @param target Has the newest schema and the notes of this move, see `beginMove`.
 * @throws the reason of the signal, or a failure of either side, with the table in its message.
 */
export async function copyTables(source: Db, target: OpenedDatabase, watch: MoveWatch): Promise<void> {
  for (const table of MOVED_TABLE_NAMES)
    await copyTable(source, target, table, watch).catch((cause: unknown) => {
      if (watch.signal.aborted) throw cause;
      throw new Error(`table ${table}: ${toMessage(cause)}`, { cause });
    });
}

/** A table whose rows differ between source and target. */
export interface TableDifference {
  readonly table: MovedTable;
  readonly source: TableSum;
  readonly target: TableSum;
}

/**
 * Compares all rows of both sides, by their number and a digest.
 * @returns The first table that differs; null: none does.
 * @throws the reason of the signal.
 */
export async function findDifference(
  source: Db,
  target: Db,
  { signal, onRows }: MoveWatch,
): Promise<TableDifference | null> {
  const onSourceRows = (count: number): void => {
    signal.throwIfAborted();
    onRows(count);
  };
  for (const table of MOVED_TABLE_NAMES) {
    const [atSource, atTarget] = await Promise.all([
      sumTable(source, table, onSourceRows),
      sumTable(target, table, () => signal.throwIfAborted()),
    ]);
    if (atSource.rows !== atTarget.rows || atSource.digest !== atTarget.digest)
      return { table, source: atSource, target: atTarget };
  }
  return null;
}

/** Makes auto-increment columns continue after the highest copied value; SQLite does so by itself. */
async function resetIdentitySequences(db: Db): Promise<void> {
  for (const { table, column } of COUNTED_COLUMNS)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(db);
}

/** Makes a target ready for use, after `findDifference` found none. */
export const finishMove = ({ db, capabilities }: OpenedDatabase): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (capabilities.isShared) await resetIdentitySequences(transaction);
    await removeNotes(transaction);
  });
