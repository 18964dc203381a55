import type { Kysely } from 'kysely';
import { flag, instant } from '../columns.ts';

/** Playlists of others that listeners save to their library, with the folders that they put them in. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('saved_playlists')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('playlist_id', 'text', (column) =>
      column.notNull().references('listener_playlists.playlist_id').onDelete('cascade'),
    )
    .addColumn('is_saved', flag, (column) => column.notNull())
    .addColumn('folder_id', 'text')
    .addColumn('link_hash', 'text')
    .addColumn('saved_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_playlists_pk', ['account_id', 'playlist_id'])
    .execute();
  await schema.createIndex('saved_playlists_playlist').on('saved_playlists').column('playlist_id').execute();
}
