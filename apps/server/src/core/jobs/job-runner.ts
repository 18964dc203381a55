import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { ClaimedJob, JobStore } from './job.store.ts';
import { withLease } from './lease.ts';

/** Result of one attempt; 'again': retry later. */
export type JobOutcome = 'done' | 'again';

export interface JobRunnerPorts {
  readonly store: JobStore;
  readonly kind: string;
  /**
   * Does a job. It must be idempotent: a worker may die after the work but before the job is removed. A
   * rejection counts as 'again'.
   * @param signal Aborted when the runner is closed or the lease is lost.
   */
  readonly run: (job: ClaimedJob, signal: AbortSignal) => Promise<JobOutcome>;
  /** Called for a job that is dropped because it has expired, or will have before its next attempt. */
  readonly onExpired: (job: ClaimedJob) => void;
  readonly times?: JobTimes;
  readonly clock: Clock;
  readonly log: Log;
}

export interface JobTimes {
  /** A worker without a heartbeat for this long loses its job. */
  readonly leaseMs: number;
  /** Poll interval for jobs that other processes added and for retries that are due. */
  readonly pollMs: number;
  /** Back-off after the first failure; it doubles with each further one. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

/** Lease plus poll interval stay below 30 s: a killed worker's job must be taken over within that time. */
const TIMES: JobTimes = { leaseMs: 20_000, pollMs: 5000, firstRetryMs: 5000, longestRetryMs: 5 * 60_000 };

/** Runs the jobs of one kind, one at a time. */
export interface JobRunner {
  readonly begin: () => void;
  /** Polls for a job at once. */
  readonly nudge: () => void;
  /** Aborts the running job and releases it for another process. */
  readonly close: () => Promise<void>;
}

const toRetryMs = ({ firstRetryMs, longestRetryMs }: JobTimes, attempt: number): number =>
  Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs);

/** Claims jobs and settles each by its outcome. */
function createJobProcessor(ports: JobRunnerPorts, closing: AbortSignal) {
  const { store, kind, run, onExpired, clock, log, times = TIMES } = ports;
  const worker = randomUUID();

  const attempt = async (job: ClaimedJob): Promise<JobOutcome> => {
    // The claim was under way when the runner was closed: work would get a signal that fires no event any more.
    if (closing.aborted) return 'again';
    const lease = { store, jobId: job.jobId, worker, clock, leaseMs: times.leaseMs };
    try {
      return await withLease(lease, closing, (leaseSignal) => run(job, leaseSignal));
    } catch (cause) {
      if (!closing.aborted) log.warn('job.failed', { kind, cause });
      return 'again';
    }
  };

  const settle = async (job: ClaimedJob, outcome: JobOutcome): Promise<void> => {
    if (outcome === 'done') return store.remove(job.jobId, worker);
    // Due before all others again: what is claimed is the longest overdue.
    if (closing.aborted) return store.retry(job.jobId, worker, 0);
    const dueAtMs = clock.now() + toRetryMs(times, job.attempt);
    if (dueAtMs < job.expiresAtMs) return store.retry(job.jobId, worker, dueAtMs);
    onExpired(job);
    return store.remove(job.jobId, worker);
  };

  /** @returns false if no job was due. */
  const doNext = async (): Promise<boolean> => {
    const nowMs = clock.now();
    const job = await store.claim(kind, worker, nowMs, nowMs + times.leaseMs);
    if (job === null) return false;
    if (job.expiresAtMs <= nowMs) {
      onExpired(job);
      await store.remove(job.jobId, worker);
    } else await settle(job, await attempt(job));
    return true;
  };

  return { doNext };
}

export function createJobRunner(ports: JobRunnerPorts): JobRunner {
  const { kind, log, times = TIMES } = ports;
  const closing = new AbortController();
  const { doNext } = createJobProcessor(ports, closing.signal);
  let nudged = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  const doNextOrLog = async (): Promise<boolean> => {
    try {
      const hadJob = await doNext();
      isFailing = false;
      return hadJob;
    } catch (cause) {
      if (!isFailing) log.warn('job.failed', { kind, cause });
      isFailing = true;
      return false;
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      nudged = new AbortController();
      if (await doNextOrLog()) continue;
      const signal = AbortSignal.any([closing.signal, nudged.signal]);
      // Jitter, so that the same worker does not always poll first.
      const waitMs = times.pollMs * (0.75 + Math.random() / 2);
      await wait(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
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
