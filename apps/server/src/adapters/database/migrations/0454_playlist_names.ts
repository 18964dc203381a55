import type { Kysely } from 'kysely';

/** Lists the first playlists by name; a library may have one in the folder of each album. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('playlists_name')
    .on('playlists')
    .columns(['title_folded', 'playlist_id'])
    .execute();
}
