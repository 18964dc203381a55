import type { Kysely } from 'kysely';
import { json } from '../columns.ts';

/** Tracks that listeners of a track also play; derived from listening, and can be rebuilt at any time. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('track_neighbours')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('neighbours', json, (column) => column.notNull())
    .addColumn('build', 'integer', (column) => column.notNull())
    .execute();
