import { type Kysely, sql } from 'kysely';

/** A time that no file has, so that the next scan reads it again. */
const READ_AGAIN_MS = -1;
/** A record of more characters may hold a text that is now cut; most records have a few hundred. */
const MAX_RECORD_LENGTH = 2000;
const DAY_MS = 24 * 3600 * 1000;
/** As in core/catalogue; a migration does not change when that does. */
const PLAYLIST_TRACKS = 5000;

/**
 * Texts of tags and playlists were kept whatever their length, and lengths whatever a header claimed. Files
 * that may hold such are read again by the next scan, which cuts what is shown of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update library_files set modified_at_ms = ${READ_AGAIN_MS}
    where length(tags) > ${MAX_RECORD_LENGTH} or duration_ms > ${DAY_MS} or kind = 'playlist'`.execute(db);
  await sql`delete from playlist_tracks where position >= ${PLAYLIST_TRACKS}`.execute(db);
}
