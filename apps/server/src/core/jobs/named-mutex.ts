import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { JobStore } from './job.store.ts';
import { withLease } from './lease.ts';

/** A mutex by name: only one process at a time does the work of a name. */
export interface NamedMutex {
  /**
   * Acquires the mutex, runs `work` and releases it. A killed process holds the mutex for `leaseMs` at most.
   * @param work Its signal aborts with `signal`, or when the lease is lost.
   * @throws AbortError if `signal` aborts while waiting; Error if the lease was lost, for example because the
   * database did not answer for long.
   */
  readonly run: <T>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
}

export interface MutexTimes {
  /** A process without a heartbeat for this long loses the mutex. */
  readonly leaseMs: number;
  /** Poll interval while waiting for the mutex. */
  readonly pollMs: number;
}

const TIMES: MutexTimes = { leaseMs: 20_000, pollMs: 2000 };

/** For a single process: runs the work at once. */
export const noMutex: NamedMutex = { run: (_, signal, work) => work(signal) };

/** A mutex among the processes of one database: a job that is claimed and released, but never removed. */
export function createNamedMutex(store: JobStore, clock: Clock, times: MutexTimes = TIMES): NamedMutex {
  const worker = randomUUID();

  const acquire = async (jobId: string, signal: AbortSignal): Promise<void> => {
    const nowMs = clock.now();
    const never = Number.MAX_SAFE_INTEGER;
    await store.add({ jobId, kind: jobId, payload: '', dueAtMs: nowMs, expiresAtMs: never });
    for (;;) {
      signal.throwIfAborted();
      const claimedAtMs = clock.now();
      if ((await store.claim(jobId, worker, claimedAtMs, claimedAtMs + times.leaseMs)) !== null) return;
      await wait(times.pollMs, undefined, { signal, ref: false });
    }
  };

  return {
    run: async (name, signal, work) => {
      const jobId = `turn:${name}`;
      await acquire(jobId, signal);
      try {
        signal.throwIfAborted();
        return await withLease(
          { store, jobId, worker, clock, leaseMs: times.leaseMs },
          signal,
          async (leaseSignal) => {
            const result = await work(leaseSignal);
            if (leaseSignal.aborted && !signal.aborted) throw new Error(`The turn '${name}' was lost.`);
            return result;
          },
        );
      } finally {
        await store.retry(jobId, worker, clock.now()).catch(() => undefined);
      }
    },
  };
}
