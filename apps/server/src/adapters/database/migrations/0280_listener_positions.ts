import { type Kysely, sql } from 'kysely';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/**
 * Up to where the log of the primary holds what each listener wrote. Unlogged: a note costs no sync of the disk, and
 * a crash of the primary empties the table.
 */
export async function up(db: Kysely<unknown>, { isShared }: DatabaseCapabilities): Promise<void> {
  if (!isShared) return;
  await sql`create unlogged table listener_positions (
    account_id text primary key references accounts (account_id) on delete cascade,
    position pg_lsn not null
  )`.execute(db);
}
