import { type Kysely, sql } from 'kysely';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/**
 * The position in the write-ahead log of the primary at which `listener_positions` was last known to be complete, in
 * one row. Unlogged like that table: a crash of the primary empties both, so that a missing row tells it.
 */
export async function up(db: Kysely<unknown>, { isShared }: DatabaseCapabilities): Promise<void> {
  if (!isShared) return;
  await sql`create unlogged table listener_positions_start (
    id integer primary key check (id = 1),
    position pg_lsn not null
  )`.execute(db);
  await sql`insert into listener_positions_start (id, position) values (1, pg_current_wal_insert_lsn())`.execute(
    db,
  );
}
