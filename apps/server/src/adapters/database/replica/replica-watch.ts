import type { Pool } from 'pg';
import type { Log } from '../../../core/log/log.ts';
import { OWN_TABLES } from '../move/moved-tables.ts';
import { createReplicaLag } from './replica-lag.ts';
import { readWalPosition, type WalPosition } from './wal-position.ts';

/** A replica that lags more is not used. */
const MAX_LAG_MS = 5000;
const CHECK_EVERY_MS = 1000;

/** Health of a replica. */
export interface ReplicaWatch {
  /** Whether reads may go to the replica. */
  readonly isUsed: () => boolean;
  /** Whether the replica has replayed up to a position; asks it if its last known position is lower. */
  readonly hasReplayed: (position: WalPosition) => Promise<boolean>;
  /**
   * Stops using the replica until a check finds it healthy.
   * @param cause A failure, or the reason in words.
   */
  readonly leaveOut: (cause: unknown) => void;
  readonly close: () => Promise<void>;
}

export interface ReplicaWatchParts {
  readonly replica: Pool;
  readonly loadWritten: () => Promise<WalPosition>;
  readonly log: Log;
}

async function queryReplica<R extends object>(
  replica: Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R | undefined> {
  const client = await replica.connect();
  let isWell = false;
  try {
    const { rows } = await client.query<R>(statement, [...values]);
    isWell = true;
    return rows[0];
  } finally {
    // A connection that fails is closed, since nothing else may notice that it is dead.
    client.release(!isWell);
  }
}

/** @throws Error when the server is not a replica, or does not answer. */
async function loadReplayed(replica: Pool): Promise<WalPosition> {
  const row = await queryReplica<{ replayed: string | null }>(
    replica,
    // A primary that recovered from a crash has a position as well.
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
  );
  const replayed = row?.replayed ?? null;
  if (replayed === null) throw new Error('The server is no replica.');
  return readWalPosition(replayed);
}

/** The first of the tables named by $1 that the user may not read. A replica has no unlogged ones. */
const UNREADABLE = `
  select one.relname as name from pg_class as one, pg_class as tracks
  where tracks.oid = 'tracks'::regclass and one.relnamespace = tracks.relnamespace
    and one.relname = any($1) and one.relkind in ('r', 'p') and one.relpersistence = 'p'
    and not has_table_privilege(one.oid, 'select')
  order by one.relname limit 1`;

/** The code of PostgreSQL for missing rights. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Checks that the server is a replica that answers reads of every table.
 * @returns the position that it has replayed up to.
 * @throws Error when it is no replica, or does not answer, or its user may not read, or it has no tables yet.
 */
export async function checkReplica(replica: Pool): Promise<WalPosition> {
  const replayed = await loadReplayed(replica);
  const unreadable = await queryReplica<{ name: string }>(replica, UNREADABLE, [OWN_TABLES]);
  if (unreadable === undefined) return replayed;
  throw Object.assign(new Error(`permission denied for table ${unreadable.name}`), {
    code: INSUFFICIENT_PRIVILEGE,
  });
}

/** Whether the replica is used; logs when that changes. */
function createHealth(log: Log) {
  let isUsed = true;
  let leftAtMs = 0;
  return {
    isUsed: (): boolean => isUsed,
    leaveOut: (cause: unknown): void => {
      if (!isUsed) return;
      isUsed = false;
      leftAtMs = performance.now();
      log.warn('database.replica-left-out', { cause });
    },
    comeBack: (): void => {
      if (isUsed) return;
      isUsed = true;
      log.info('database.replica-back', { durationMs: Math.round(performance.now() - leftAtMs) });
    },
  };
}

/** Repeats a check, one at a time. */
function createPoller(check: () => Promise<void>) {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = check().then(begin);
    }, CHECK_EVERY_MS).unref();
  };
  return {
    begin,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Checks the lag of the replica once a second, and stops using the replica while it is unreachable or too far
 * behind. The promise resolves after the first check.
 */
export async function watchReplica({ replica, loadWritten, log }: ReplicaWatchParts): Promise<ReplicaWatch> {
  const lag = createReplicaLag();
  let replayed: WalPosition = 0n;
  /**
   * Least position that the replica needs for any read: where the primary was when it first answered this
   * process, which may have migrated it; null: it has not answered yet.
   */
  let floor: WalPosition | null = null;
  const health = createHealth(log);

  const leaveOut = (cause: unknown): void => {
    replayed = 0n;
    health.leaveOut(cause);
  };
  const check = async (): Promise<void> => {
    // While the primary does not answer, nothing new is written.
    const written = await loadWritten().catch(() => null);
    if (written !== null) {
      lag.written(written, performance.now());
      floor ??= written;
    }
    try {
      replayed = await checkReplica(replica);
      const lagMs = lag.replayed(replayed, performance.now());
      if (lagMs > MAX_LAG_MS) leaveOut(new Error(`It is ${Math.round(lagMs)} ms behind.`));
      else health.comeBack();
    } catch (cause) {
      leaveOut(cause);
    }
  };
  const poller = createPoller(check);
  await check();
  poller.begin();
  return {
    isUsed: health.isUsed,
    hasReplayed: async (position) => {
      const needed = floor !== null && floor > position ? floor : position;
      if (replayed >= needed) return true;
      try {
        replayed = await loadReplayed(replica);
        return replayed >= needed;
      } catch (cause) {
        leaveOut(cause);
        return false;
      }
    },
    leaveOut,
    close: poller.close,
  };
}
