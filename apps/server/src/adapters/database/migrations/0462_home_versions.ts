import type { Kysely } from 'kysely';

/** Tells each process when shelves of a listener that it has in memory are outdated by a write elsewhere. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('accounts')
    .addColumn('home_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
