import { type Kysely, sql } from 'kysely';

/** Moves entries of tracks that were replaced, which stayed with the former ids, and indexes them by track. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('playlist_entries_track').on('playlist_entries').column('video_id').execute();
  await sql`update playlist_entries
    set video_id = (select a.video_id from track_aliases a where a.old_video_id = playlist_entries.video_id)
    where video_id in (select old_video_id from track_aliases)`.execute(db);
}
