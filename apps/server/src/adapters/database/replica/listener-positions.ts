import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { readWalPosition, type WalPosition } from './wal-position.ts';

/** Up to where the log of the primary holds what each listener wrote; for all processes. */
export interface ListenerPositions {
  /** Notes that what an account has written up to now is to be seen by it. */
  readonly note: (accountId: string) => Promise<void>;
  /** @returns 0 for an account of which nothing is noted. */
  readonly find: (accountId: string) => Promise<WalPosition>;
  /** Where the log is now. */
  readonly loadWritten: () => Promise<WalPosition>;
}

/** On the primary. */
export function createListenerPositions(db: Db): ListenerPositions {
  return {
    note: async (accountId) => {
      // After the commit of what was written, so that its record is before this place.
      await sql`insert into listener_positions (account_id, position)
        values (${accountId}, pg_current_wal_insert_lsn())
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
