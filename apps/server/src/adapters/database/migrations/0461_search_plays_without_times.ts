import { type Kysely, sql } from 'kysely';

const THIRTY_DAYS_MS = 2_592_000_000;

/**
 * Makes the times of searches coarse and clears their marks: the exact time of a play with its account told who
 * searched, and a mark without a key could be tested for each account. The counts stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const period = sql.lit(THIRTY_DAYS_MS);
  await sql`update search_plays set listener_marks = 0, played_at_ms = played_at_ms - played_at_ms % ${period}`.execute(
    db,
  );
}
