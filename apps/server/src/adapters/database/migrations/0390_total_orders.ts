import { type Kysely, sql } from 'kysely';

/**
 * Indexes that end with the id, for a total order: PostgreSQL gives rows that are equal in the order by, such
 * as the songs of one scan, in another order each time.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['tracks_added', 'tracks_plays', 'tracks_videos', 'albums_added', 'albums_year'])
    await schema.dropIndex(name).execute();
  const index = (name: string, table: string, columns: string[]) =>
    schema.createIndex(name).on(table).columns(columns);
  await index('tracks_added', 'tracks', ['is_missing', 'added_at_ms', 'video_id']).execute();
  await index('tracks_plays', 'tracks', ['is_missing', 'play_count', 'video_id']).execute();
  await index('tracks_videos', 'tracks', ['video_type', 'play_count', 'video_id'])
    .where(sql.ref('video_type'), '<>', sql.lit('MUSIC_VIDEO_TYPE_ATV'))
    .execute();
  await index('albums_added', 'albums', ['is_missing', 'added_at_ms', 'album_id']).execute();
  await index('albums_year', 'albums', ['is_missing', 'year', 'added_at_ms', 'album_id']).execute();
}
