import type { Kysely } from 'kysely';
import { json } from '../columns.ts';

/** Which tracks listeners also play, learnt from listening; it can be learnt anew at any time. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('track_neighbours')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('neighbours', json, (column) => column.notNull())
    .addColumn('build', 'integer', (column) => column.notNull())
    .execute();
