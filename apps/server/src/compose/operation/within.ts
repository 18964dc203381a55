import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the work has ended, well or not, or when its time is up; work that goes on after the timeout is abandoned. */
export async function within(timeMs: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled([work]), sleep(timeMs, undefined, { signal: timer.signal })]);
  timer.abort();
}
