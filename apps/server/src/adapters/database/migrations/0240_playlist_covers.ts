import type { Kysely } from 'kysely';

/** Covers that listeners uploaded for their playlists. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('listener_playlists').addColumn('artwork_id', 'text').execute();
  await schema
    .createTable('playlist_covers')
    .addColumn('artwork_id', 'text', (column) => column.primaryKey())
    .addColumn('playlist_id', 'text', (column) =>
      column.notNull().references('listener_playlists.playlist_id').onDelete('cascade'),
    )
    .addColumn('picture', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('playlist_covers_playlist').on('playlist_covers').column('playlist_id').execute();
}
