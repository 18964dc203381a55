import type { Clock } from '../clock.ts';
import type { JobStore } from './job.store.ts';

/** A job that a worker has claimed for a limited time. */
export interface Lease {
  readonly store: Pick<JobStore, 'extend'>;
  readonly jobId: string;
  readonly worker: string;
  readonly clock: Clock;
  /** A worker without a heartbeat for this long loses the job. */
  readonly leaseMs: number;
}

/**
 * Runs `work` and extends the lease meanwhile (heartbeat).
 * @param work Its signal aborts with `signal`, or when the lease is lost: to another worker, or because the
 * database did not answer before it ended.
 */
export async function withLease<T>(
  { store, jobId, worker, clock, leaseMs }: Lease,
  signal: AbortSignal,
  work: (leaseSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let leaseUntilMs = clock.now() + leaseMs;
  const extend = async (): Promise<void> => {
    const untilMs = clock.now() + leaseMs;
    const isOurs = await store.extend(jobId, worker, untilMs).catch(() => null);
    // null: the database did not answer; the next extension may still come in time.
    const isLost = isOurs === null ? clock.now() >= leaseUntilMs : !isOurs;
    if (isLost) lost.abort();
    else if (isOurs !== null) leaseUntilMs = untilMs;
  };
  const timer = setInterval(() => void extend(), leaseMs / 4);
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
