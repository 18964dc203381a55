import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { readWalPosition, type WalPosition } from './wal-position.ts';

/**
 * For each listener, the position in the write-ahead log of the primary after their last write; shared by all
 * processes.
 */
export interface ListenerPositions {
  /** Records that reads of the account have to see everything written so far; nothing for an account that is gone. */
  readonly note: (accountId: string) => Promise<void>;
  /** @returns 0 for an account without a recorded position. */
  readonly find: (accountId: string) => Promise<WalPosition>;
  /** The current write position of the primary. */
  readonly loadWritten: () => Promise<WalPosition>;
}

/** @param db The primary. */
export function createListenerPositions(db: Db): ListenerPositions {
  return {
    note: async (accountId) => {
      // Runs after the commit of the writes, so that their log records lie before this position.
      // No `for key share`: a row lock is logged, so that each note would wait for a disk sync.
      await sql`insert into listener_positions (account_id, position)
        select account_id, pg_current_wal_insert_lsn() from accounts
        where account_id = ${accountId}
        on conflict (account_id) do update
        set position = greatest(listener_positions.position, excluded.position)`.execute(db);
    },
    find: async (accountId) => {
      const { rows } = await sql<{ position: string }>`select position::text as position
        from listener_positions where account_id = ${accountId}`.execute(db);
      return readWalPosition(rows[0]?.position ?? '0/0');
    },
    loadWritten: async () => {
      const { rows } = await sql<{
        position: string;
      }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
      return readWalPosition(rows[0]?.position ?? '0/0');
    },
  };
}
