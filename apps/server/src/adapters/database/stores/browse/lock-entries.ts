import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** A transaction, and what its database can do. */
export type StoreTransaction = Pick<Database, 'db' | 'capabilities'>;

/** Key of the advisory lock: any number that no other lock uses. */
const ENTRIES_LOCK = 6_018_446_192;

/**
 * Orders transactions that count a play in rows of the lists and those that make such rows from what they count:
 * otherwise a play that is counted between the sum and its insertion is lost. Plays do not wait for each other.
 * To avoid deadlocks it is taken after the locks of tracks, and before those of `browse_entries`. On SQLite, which
 * runs one write transaction at a time, it does nothing.
 */
export async function lockEntries(
  { db, capabilities }: StoreTransaction,
  mode: 'count' | 'make',
): Promise<void> {
  if (!capabilities.isShared) return;
  const key = sql.lit(ENTRIES_LOCK);
  await (mode === 'count'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
  ).execute(db);
}
