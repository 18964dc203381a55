import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLease } from './lease.ts';

const LEASE_MS = 20_000;
const HEARTBEAT_MS = LEASE_MS / 4;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

type Answer = 'ours' | 'theirs' | 'no answer';

/** Work under a lease that ends when it is told to; the database gives `answers`, then 'ours'. */
function startWork(answers: readonly Answer[] = []) {
  const stopping = new AbortController();
  const work = Promise.withResolvers<string>();
  const until: number[] = [];
  let signal = stopping.signal;
  const extend = async (_jobId: string, _worker: string, leaseUntilMs: number): Promise<boolean> => {
    const answer = answers[until.length] ?? 'ours';
    until.push(leaseUntilMs);
    if (answer === 'no answer') throw new Error('The database is gone.');
    return answer === 'ours';
  };
  const result = withLease(
    { store: { extend }, jobId: 'mail', worker: 'one', clock: { now: () => Date.now() }, leaseMs: LEASE_MS },
    stopping.signal,
    (leaseSignal) => {
      signal = leaseSignal;
      return work.promise;
    },
  );
  return { until, work, result, stopping, isStopped: () => signal.aborted };
}

const beats = (count: number) => vi.advanceTimersByTimeAsync(count * HEARTBEAT_MS);

describe('withLease', () => {
  it('extends the lease by a heartbeat, four times per lease duration', async () => {
    const job = startWork();
    await beats(4);
    expect(job.until).toEqual([25_000, 30_000, 35_000, 40_000]);
    expect(job.isStopped()).toBe(false);
  });

  it('returns the result of the job and stops extending the lease', async () => {
    const job = startWork();
    await beats(1);
    job.work.resolve('sent');
    expect(await job.result).toBe('sent');
    await beats(8);
    expect(job.until).toHaveLength(1);
  });

  it('passes on the failure of the job and stops extending the lease', async () => {
    const job = startWork();
    job.work.reject(new Error('no mail server'));
    await expect(job.result).rejects.toThrow('no mail server');
    await beats(8);
    expect(job.until).toHaveLength(0);
  });

  it('aborts the job once another worker holds the lease', async () => {
    const job = startWork(['ours', 'theirs']);
    await beats(1);
    expect(job.isStopped()).toBe(false);
    await beats(1);
    expect(job.isStopped()).toBe(true);
  });

  it('aborts the job when the process ends', () => {
    const job = startWork();
    job.stopping.abort();
    expect(job.isStopped()).toBe(true);
  });

  it('lets the job go on during database failures shorter than the lease', async () => {
    const job = startWork([
      'no answer',
      'no answer',
      'no answer',
      'ours',
      'no answer',
      'no answer',
      'no answer',
    ]);
    await beats(7);
    expect(job.isStopped()).toBe(false);
  });

  it('aborts the job once the database has failed for the lease duration', async () => {
    const job = startWork(['ours', ...Array.from({ length: 8 }, (): Answer => 'no answer')]);
    await beats(4);
    expect(job.isStopped()).toBe(false);
    await beats(1);
    expect(job.isStopped()).toBe(true);
  });
});
