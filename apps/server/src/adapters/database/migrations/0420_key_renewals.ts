import type { Kysely } from 'kysely';

/** Lets a reader of a playlist recognise that position keys were renewed between two of its pages. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('listener_playlists')
    .addColumn('key_renewals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
