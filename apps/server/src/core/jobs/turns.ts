import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { JobStore } from './job.store.ts';
import { withLease } from './lease.ts';

/** Work that only one process at a time does. */
export interface Turns {
  /**
   * Waits for the turn, works, and gives the turn on. A process that is killed has its turn for `lease` at most.
   * @param work Its signal is aborted with the one given, and when the turn was lost.
   * @throws AbortError while it waits; Error when the turn was lost, as by a database that did not answer for long.
   */
  readonly run: <T>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T>;
}

/** How long things take, in ms. */
export interface TurnTimes {
  /** A process that says nothing for so long has lost its turn. */
  readonly lease: number;
  /** Between two looks whether it is one's turn. */
  readonly look: number;
}

const TIMES: TurnTimes = { lease: 20_000, look: 2000 };

/** Where one process alone works, it is always its turn. */
export const noTurns: Turns = { run: (_, signal, work) => work(signal) };

/** Turns among the processes of one database: each is a job that is never done. */
export function createTurns(store: JobStore, clock: Clock, times: TurnTimes = TIMES): Turns {
  const worker = randomUUID();

  const take = async (jobId: string, signal: AbortSignal): Promise<void> => {
    const nowMs = clock.now();
    const never = Number.MAX_SAFE_INTEGER;
    await store.add({ jobId, kind: jobId, payload: '', dueAtMs: nowMs, expiresAtMs: never });
    for (;;) {
      signal.throwIfAborted();
      const claimedAtMs = clock.now();
      if ((await store.claim(jobId, worker, claimedAtMs, claimedAtMs + times.lease)) !== null) return;
      await wait(times.look, undefined, { signal, ref: false });
    }
  };

  return {
    run: async (name, signal, work) => {
      const jobId = `turn:${name}`;
      await take(jobId, signal);
      try {
        return await withLease(
          { store, jobId, worker, clock, leaseMs: times.lease },
          signal,
          async (kept) => {
            const result = await work(kept);
            if (kept.aborted && !signal.aborted) throw new Error(`The turn '${name}' was lost.`);
            return result;
          },
        );
      } finally {
        await store.retry(jobId, worker, clock.now()).catch(() => undefined);
      }
    },
  };
}
