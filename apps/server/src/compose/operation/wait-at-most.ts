import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the work has settled or the time is up; does not stop the work. */
export async function waitAtMost(timeMs: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled([work]), sleep(timeMs, undefined, { signal: timer.signal })]);
  timer.abort();
}
