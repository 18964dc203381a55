import { type Kysely, sql } from 'kysely';

/** A modification time that no file has, so that the next scan reads the file again. */
const READ_AGAIN_MS = -1;
/** A longer record may hold a text that is now cut; most records have a few hundred characters. */
const MAX_RECORD_LENGTH = 2000;
const DAY_MS = 24 * 3600 * 1000;
/** A copy of the limit in core/catalogue: a migration does not change with it. */
const PLAYLIST_TRACKS = 5000;

/**
 * Texts of tags and playlists were stored at any length, and durations as any header claimed. The next scan
 * reads the files that may have such again, and cuts what is shown of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update library_files set modified_at_ms = ${READ_AGAIN_MS}
    where length(tags) > ${MAX_RECORD_LENGTH} or duration_ms > ${DAY_MS} or kind = 'playlist'`.execute(db);
  await sql`delete from playlist_tracks where position >= ${PLAYLIST_TRACKS}`.execute(db);
}
