import type { Kysely } from 'kysely';

/**
 * The track that each entry of a playlist file led to, so that it stays in the playlist when its file is
 * moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playlist_places')
    .addColumn('playlist_id', 'text', (column) => column.notNull())
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('playlist_places_pk', ['playlist_id', 'root', 'path'])
    .execute();
  await db.schema
    .createIndex('playlist_places_tracks')
    .on('playlist_places')
    .columns(['video_id', 'playlist_id'])
    .execute();
}
