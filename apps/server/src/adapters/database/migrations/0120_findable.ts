import { type Kysely, sql } from 'kysely';
import { flag } from '../columns.ts';

/** Whether search may find a row is stored when it is written; computed here for existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, flag, (definition) => definition.notNull().defaultTo(0))
      .execute();
  await add('tracks', 'is_findable_song');
  await add('tracks', 'is_findable_video');
  for (const table of ['albums', 'artists', 'playlists']) await add(table, 'is_findable');
  await sql`update tracks set
    is_findable_song = case when video_type <> 'MUSIC_VIDEO_TYPE_UGC' then 1 else 0 end,
    is_findable_video = case when video_type <> 'MUSIC_VIDEO_TYPE_ATV' then 1 else 0 end
    where is_missing = 0`.execute(db);
  await sql`update albums set is_findable = 1 where is_missing = 0`.execute(db);
  await sql`update artists set is_findable = 1 where track_count > 0`.execute(db);
  await sql`update playlists set is_findable = 1 where exists (
    select 1 from playlist_tracks where playlist_tracks.playlist_id = playlists.playlist_id)`.execute(db);
}
