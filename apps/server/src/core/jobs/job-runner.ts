import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { ClaimedJob, JobStore } from './job.store.ts';
import { withLease } from './lease.ts';

/** What became of one try. */
export type JobOutcome = 'done' | 'again';

export interface JobRunnerParts {
  readonly store: JobStore;
  readonly kind: string;
  /**
   * Does a job, which may have been done before: a worker may die between doing it and saying so. A rejection counts
   * as 'again'.
   * @param signal Aborted when the process ends, or the job is another's.
   */
  readonly handle: (job: ClaimedJob, signal: AbortSignal) => Promise<JobOutcome>;
  /** Told of a job that is given up because it is of no use any more. */
  readonly onExpired: (job: ClaimedJob) => void;
  readonly times?: JobTimes;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long things take, in ms. */
export interface JobTimes {
  /** A worker that says nothing for so long has lost its job. */
  readonly lease: number;
  /** Between two looks for jobs of others, or that are due again. */
  readonly look: number;
  /** The wait after a first failure; it doubles with each. */
  readonly firstRetry: number;
  readonly longestRetry: number;
}

/** Lease and look together stay below the half minute after which a killed worker's job is to be another's. */
const TIMES: JobTimes = { lease: 20_000, look: 5000, firstRetry: 5000, longestRetry: 5 * 60_000 };

/** Does the jobs of one kind, one at a time. */
export interface JobRunner {
  readonly begin: () => void;
  /** Looks for a job at once. */
  readonly nudge: () => void;
  /** Gives back what is under way, for another process to do. */
  readonly close: () => Promise<void>;
}

const toRetryMs = ({ firstRetry, longestRetry }: JobTimes, attempt: number): number =>
  Math.min(firstRetry * 2 ** (attempt - 1), longestRetry);

/** Claims one job after another and settles each by what became of it. */
function createTries(parts: JobRunnerParts, closing: AbortSignal) {
  const { store, kind, handle, onExpired, clock, log, times = TIMES } = parts;
  const worker = randomUUID();

  const attempt = async (job: ClaimedJob): Promise<JobOutcome> => {
    const lease = { store, jobId: job.jobId, worker, clock, leaseMs: times.lease };
    try {
      return await withLease(lease, closing, (kept) => handle(job, kept));
    } catch (cause) {
      if (!closing.aborted) log.warn('job.failed', { kind, cause });
      return 'again';
    }
  };

  const settle = async (job: ClaimedJob, outcome: JobOutcome): Promise<void> => {
    if (outcome === 'done') return store.remove(job.jobId, worker);
    if (closing.aborted) return store.retry(job.jobId, worker, clock.now());
    const dueAtMs = clock.now() + toRetryMs(times, job.attempt);
    if (dueAtMs < job.expiresAtMs) return store.retry(job.jobId, worker, dueAtMs);
    onExpired(job);
    return store.remove(job.jobId, worker);
  };

  /** @returns false: there was none. */
  const doNext = async (): Promise<boolean> => {
    const nowMs = clock.now();
    const job = await store.claim(kind, worker, nowMs, nowMs + times.lease);
    if (job === null) return false;
    if (job.expiresAtMs <= nowMs) {
      onExpired(job);
      await store.remove(job.jobId, worker);
    } else await settle(job, await attempt(job));
    return true;
  };

  return { doNext };
}

export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { kind, log, times = TIMES } = parts;
  const closing = new AbortController();
  const { doNext } = createTries(parts, closing.signal);
  let nudged = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  const doNextOrTell = async (): Promise<boolean> => {
    try {
      const wasThere = await doNext();
      isFailing = false;
      return wasThere;
    } catch (cause) {
      if (!isFailing) log.warn('job.failed', { kind, cause });
      isFailing = true;
      return false;
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      nudged = new AbortController();
      if (await doNextOrTell()) continue;
      const signal = AbortSignal.any([closing.signal, nudged.signal]);
      // Jitter, so that no worker always comes first.
      const lookMs = times.look * (0.75 + Math.random() / 2);
      await wait(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    begin: () => {
      running = run();
    },
    nudge: () => nudged.abort(),
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
