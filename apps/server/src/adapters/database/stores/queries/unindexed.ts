import { sql } from 'kysely';

/**
 * A column for a condition that no index may serve (unary plus). Without statistics SQLite prefers an index
 * on a flag, which half of all rows have, to an index on ids, and so reads the whole table for a handful of
 * rows.
 */
export const unindexed = (column: string) => sql<number>`+${sql.ref(column)}`;
