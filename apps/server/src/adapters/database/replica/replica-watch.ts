import type { Pool } from 'pg';
import type { Log } from '../../../core/log.ts';
import { createReplicaLag } from './replica-lag.ts';
import { readWalPosition, type WalPosition } from './wal-position.ts';

/** A replica that is further behind is left out. */
const MAX_LAG_MS = 5000;
const LOOK_EVERY_MS = 1000;

/** What is known of a replica. */
export interface ReplicaWatch {
  /** Whether it is asked at all. */
  readonly isUsed: () => boolean;
  /** Whether it has replayed up to a place; it is asked where the last look does not tell. */
  readonly hasReplayed: (position: WalPosition) => Promise<boolean>;
  /** Leaves it out until a look finds it well. @param cause A failure, or in words why. */
  readonly leave: (cause: unknown) => void;
  readonly close: () => Promise<void>;
}

export interface ReplicaWatchParts {
  readonly replica: Pool;
  readonly loadWritten: () => Promise<WalPosition>;
  readonly log: Log;
}

const toReason = (cause: unknown): string => {
  const { message, code } = cause as { readonly message?: string; readonly code?: unknown };
  return typeof code === 'string' ? code : (message ?? String(cause));
};

/** @throws Error when the server is no replica, or does not answer. */
export async function loadReplayed(replica: Pool): Promise<WalPosition> {
  const client = await replica.connect();
  let isWell = false;
  try {
    const { rows } = await client.query<{ replayed: string | null }>(
      'select pg_last_wal_replay_lsn()::text as replayed',
    );
    isWell = true;
    const replayed = rows[0]?.replayed ?? null;
    if (replayed === null) throw new Error('The server is no replica.');
    return readWalPosition(replayed);
  } finally {
    // A connection that fails is closed, since nothing else may notice that it is dead.
    client.release(!isWell);
  }
}

/** Whether the replica is asked; tells the log when that changes. */
function createUse(log: Log) {
  let isUsed = true;
  let leftAtMs = 0;
  return {
    isUsed: (): boolean => isUsed,
    leave: (cause: unknown): void => {
      if (!isUsed) return;
      isUsed = false;
      leftAtMs = performance.now();
      log.warn('database.replica-left-out', { reason: toReason(cause) });
    },
    comeBack: (): void => {
      if (isUsed) return;
      isUsed = true;
      log.info('database.replica-back', { durationMs: Math.round(performance.now() - leftAtMs) });
    },
  };
}

/** Looks again and again, one look at a time. */
function createLooking(look: () => Promise<void>) {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const begin = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look().then(begin);
    }, LOOK_EVERY_MS).unref();
  };
  return {
    begin,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Looks once a second how far a replica is, and leaves it out while it is gone or too far behind. The first look is done when it resolves. */
export async function watchReplica({ replica, loadWritten, log }: ReplicaWatchParts): Promise<ReplicaWatch> {
  const lag = createReplicaLag();
  let replayed: WalPosition = 0n;
  /** The replica is to be at least here: where the primary was when it came back, which may have lost what it knew. */
  let floor: WalPosition = 0n;
  let hasPrimary = true;
  const use = createUse(log);

  const leave = (cause: unknown): void => {
    replayed = 0n;
    use.leave(cause);
  };
  const see = async (): Promise<WalPosition> => {
    replayed = await loadReplayed(replica);
    return replayed;
  };
  const look = async (): Promise<void> => {
    // While the primary does not answer nothing new is written.
    const written = await loadWritten().catch(() => null);
    if (written !== null) {
      lag.written(written, performance.now());
      if (!hasPrimary) floor = written;
    }
    hasPrimary = written !== null;
    try {
      const lagMs = lag.replayed(await see(), performance.now());
      if (lagMs > MAX_LAG_MS) leave(`It is ${Math.round(lagMs)} ms behind.`);
      else use.comeBack();
    } catch (cause) {
      leave(cause);
    }
  };
  const looking = createLooking(look);
  await look();
  looking.begin();
  return {
    isUsed: use.isUsed,
    hasReplayed: async (position) => {
      const needed = position > floor ? position : floor;
      if (replayed >= needed) return true;
      try {
        return (await see()) >= needed;
      } catch (cause) {
        leave(cause);
        return false;
      }
    },
    leave,
    close: looking.close,
  };
}
