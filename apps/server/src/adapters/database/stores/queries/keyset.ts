import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** Columns of a sort key, of a table if one is given, in a row value or an ORDER BY. */
export const toRefs = (columns: readonly string[], table?: string): Part =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

/** The values of a key in the order of its columns, for keyset pagination. */
export const toValues = (key: readonly (string | number)[]): Part =>
  sql.join(key.map((value) => sql`${value}`));
