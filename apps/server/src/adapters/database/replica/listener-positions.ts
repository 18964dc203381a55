import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { readWalPosition, type WalPosition } from './wal-position.ts';

/**
 * For each listener, the position in the write-ahead log of the primary after their last write; shared by all
 * processes. A position beyond the end of the log is one of another server, from a restored dump, and is ignored.
 */
export interface ListenerPositions {
  /** Records that reads of the account have to see everything written so far; nothing for an account that is gone. */
  readonly note: (accountId: string) => Promise<void>;
  /**
   * @returns the least position that reads of the account need; null: a crash of the primary removed the recorded
   * positions, and it takes no writes yet.
   */
  readonly find: (accountId: string) => Promise<WalPosition | null>;
  /** The current write position of the primary. */
  readonly loadWritten: () => Promise<WalPosition>;
}

/**
 * After a crash of the primary, whoever wrote before it needs the position after its recovery: every write that survived
 * lies before that.
 * @returns null: the primary takes no writes.
 */
async function noteStart(db: Db): Promise<string | null> {
  const noted = sql<{ position: string }>`insert into listener_positions_start (id, position)
    values (1, pg_current_wal_insert_lsn())
    on conflict (id) do update set position = least(listener_positions_start.position, excluded.position)
    returning position::text as position`;
  const { rows } = await noted.execute(db).catch(() => ({ rows: [] }));
  return rows[0]?.position ?? null;
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
        set position = case when listener_positions.position > pg_current_wal_insert_lsn()
          then excluded.position
          else greatest(listener_positions.position, excluded.position) end`.execute(db);
    },
    find: async (accountId) => {
      const { rows } = await sql<{ own: string | null; start: string | null }>`select
        (select position::text from listener_positions
          where account_id = ${accountId} and position <= pg_current_wal_insert_lsn()) as own,
        (select position::text from listener_positions_start
          where position <= pg_current_wal_insert_lsn()) as start`.execute(db);
      const start = rows[0]?.start ?? (await noteStart(db));
      if (start === null) return null;
      const positions = [start, rows[0]?.own ?? '0/0'].map(readWalPosition);
      return positions.reduce((greatest, position) => (position > greatest ? position : greatest));
    },
    loadWritten: async () => {
      const { rows } = await sql<{
        position: string;
      }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
      return readWalPosition(rows[0]?.position ?? '0/0');
    },
  };
}
