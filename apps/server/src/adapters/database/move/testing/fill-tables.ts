import type { ColumnMetadata } from 'kysely';
import type { OpenedDatabase } from '../../database.ts';
import { MOVED_TABLE_NAMES, MOVED_TABLES, type MovedTable } from '../moved-tables.ts';
import { insertMovedRows, type Row } from '../table-rows.ts';

/** Rows of most tables. */
const ROWS = 60;
/** Rows of two tables that take several pages. */
export const MANY_ROWS = 2100;
const LONG_TABLES: readonly MovedTable[] = ['tracks', 'plays'];

/** Characters whose order in a language differs from the order of their bytes. */
const BEGINNINGS = ['Ä', 'a', 'B', 'ß', '_', '\u{1f3b5}'];

/** The same text for the same number, so that rows refer to each other. */
const toText = (column: string, number: number): string =>
  `${BEGINNINGS[number % BEGINNINGS.length]} ${column} ${number} "'\\`;

/** Foreign keys; the tables they refer to have `ROWS` rows. */
const REFERENCES = ['account_id', 'playlist_id'];

function toValue(table: MovedTable, { name, dataType, isNullable }: ColumnMetadata, number: number): unknown {
  const isInKey = MOVED_TABLES[table].includes(name);
  if (isNullable && !isInKey && number % 3 === 0) return null;
  if (REFERENCES.includes(name)) return toText(name, number % ROWS);
  switch (dataType.toLowerCase()) {
    case 'integer':
      return isInKey ? number + 1 : number;
    case 'smallint':
      return isInKey ? number : number % 2;
    case 'bigint':
      return 1_700_000_000_000 + number;
    case 'double precision':
      return number / 7;
    case 'blob':
      return Buffer.from([0, 255, number % 256]);
    default:
      return toText(name, number);
  }
}

/**
 * Fills every table of an empty SQLite database with rows of all kinds of values.
 * @param longRows Rows of tracks and plays; at least as many as the other tables have.
 */
export async function fillTables(
  { db, capabilities }: OpenedDatabase,
  longRows: number = MANY_ROWS,
): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const table of MOVED_TABLE_NAMES) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const rows = Array.from(
      { length: LONG_TABLES.includes(table) ? longRows : ROWS },
      (_, number): Row =>
        Object.fromEntries(columns.map((column) => [column.name, toValue(table, column, number)])),
    );
    await insertMovedRows(db, capabilities, table, rows);
  }
}
