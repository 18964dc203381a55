import { type Kysely, sql } from 'kysely';

/** A modification time that no file has, so that the next scan reads the file again. */
const READ_AGAIN_MS = -1;

/**
 * Sizes of videos were those of the coded picture; now they are those of the upright picture in square pixels,
 * which the encoder expects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update library_files set modified_at_ms = ${READ_AGAIN_MS} where kind = 'video'`.execute(db);
}
