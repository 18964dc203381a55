import type { Clock } from '../clock.ts';
import type { JobStore } from './job.store.ts';

/** What a worker has claimed for a while. */
export interface Lease {
  readonly store: Pick<JobStore, 'extend'>;
  readonly jobId: string;
  readonly worker: string;
  readonly clock: Clock;
  /** A worker that says nothing for so long has lost it. */
  readonly leaseMs: number;
}

/**
 * Works and keeps the lease meanwhile (heartbeat).
 * @param work Its signal is aborted with the one given, and once the lease was lost: to another worker, or because the database
 *   did not answer until it ended.
 */
export async function withLease<T>(
  { store, jobId, worker, clock, leaseMs }: Lease,
  signal: AbortSignal,
  work: (kept: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let keptUntilMs = clock.now() + leaseMs;
  const extend = async (): Promise<void> => {
    const untilMs = clock.now() + leaseMs;
    const isOurs = await store.extend(jobId, worker, untilMs).catch(() => null);
    // No answer: the next extension may come in time.
    const isLost = isOurs === null ? clock.now() >= keptUntilMs : !isOurs;
    if (isLost) lost.abort();
    else if (isOurs !== null) keptUntilMs = untilMs;
  };
  const timer = setInterval(() => void extend(), leaseMs / 4);
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
