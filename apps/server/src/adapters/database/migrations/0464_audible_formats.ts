import { type Kysely, sql } from 'kysely';

/**
 * Forgets the sound transcoded from files that are not stereo, which is then transcoded anew: former versions made
 * mono 3 dB too quiet, and mixed surround sound down so that it clipped. Their files are overwritten, or removed as
 * files without a row. The formats are those of sound, AAC (140) and Opus (251).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from stored_formats
    where itag in (140, 251) and exists (
      select 1 from library_files
      where library_files.video_id = stored_formats.video_id and library_files.channels <> 2)`.execute(db);
}
