import type { Kysely } from 'kysely';

/** What the text filter of lists finds beyond the sort keys; the next start fills it in. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('browse_entries')
    .addColumn('further_words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
