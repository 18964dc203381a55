import { type Kysely, sql } from 'kysely';

const decibels = sql`double precision`;

/** How loud songs are: as their files are tagged, and as it was measured where they are not. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('library_files').addColumn('loudness_db', decibels).execute();
  await schema
    .createTable('track_loudness')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('loudness_db', decibels)
    .execute();
}
