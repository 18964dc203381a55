import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the work has ended, well or not, or when its time is up; what goes on then is left behind. */
export async function within(timeMs: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled([work]), sleep(timeMs, undefined, { signal: timer.signal })]);
  timer.abort();
}
