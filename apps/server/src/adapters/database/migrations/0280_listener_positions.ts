import { type Kysely, sql } from 'kysely';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/**
 * For each listener, the position in the write-ahead log of the primary after their last write. The table is
 * unlogged: a write needs no disk sync, and a crash of the primary empties the table.
 */
export async function up(db: Kysely<unknown>, { isShared }: DatabaseCapabilities): Promise<void> {
  if (!isShared) return;
  await sql`create unlogged table listener_positions (
    account_id text primary key references accounts (account_id) on delete cascade,
    position pg_lsn not null
  )`.execute(db);
}
