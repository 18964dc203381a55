import { type Kysely, sql } from 'kysely';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/**
 * Bounds what the merges of a write read: FTS5 rewrites a segment once a tenth of it is deleted, and reads on
 * as long as it finds deleted entries. The adapter does that in its own merges, while nothing is written.
 */
export async function up(db: Kysely<unknown>, { fullText }: DatabaseCapabilities): Promise<void> {
  if (fullText === 'fts5')
    await sql`insert into search_words(search_words, rank) values ('deletemerge', 0)`.execute(db);
}
