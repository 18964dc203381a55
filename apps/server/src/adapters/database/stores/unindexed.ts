import { sql } from 'kysely';

/**
 * A column that rows are not to be looked up by. Without statistics SQLite takes an index on a flag, which half of all
 * rows have, for a better one than an index on ids, and so reads the whole table for a handful of rows.
 */
export const unindexed = (column: string) => sql<number>`+${sql.ref(column)}`;
