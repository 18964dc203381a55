import { type Kysely, sql } from 'kysely';

const decibels = sql`double precision`;

/** Loudness of songs: as tagged in their files, or else as measured. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('library_files').addColumn('loudness_db', decibels).execute();
  await schema
    .createTable('track_loudness')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('loudness_db', decibels)
    .execute();
}
