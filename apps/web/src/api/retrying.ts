import { ApiError } from '@segue/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { logFailure } from '../lib/log.ts';

export const LONGEST_WAIT_MS = 30_000;

/** Refusals that the same request will meet again: waiting does not mend them. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/** 1 s, 2 s, 4 s … up to half a minute. */
export const toWaitMs = (failureCount: number): number => Math.min(1000 * 2 ** failureCount, LONGEST_WAIT_MS);

/** Resolves after a while, or as soon as the network returns; rejects when it is given up. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => reject(signal.reason as Error);
  const timer = setTimeout(resolve, ms);
  const stopListening = onlineManager.subscribe((isOnline) => isOnline && resolve());
  signal.addEventListener('abort', giveUp);
  return promise.finally(() => {
    clearTimeout(timer);
    stopListening();
    signal.removeEventListener('abort', giveUp);
  });
}

/**
 * Asks until there is an answer: for what the player waits for, which no query on a screen observes.
 * @param event Names each failure in the log.
 * @returns the answer; rejects when `signal` gives it up, and on a refusal that waiting does not mend.
 */
export async function keepAsking<T>(event: string, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (cause) {
      if (signal.aborted || isFinal(cause)) throw cause;
      await rest(toWaitMs(failures), signal);
      // Told only now: Firefox fails what is under way when the page is left, before any event says so.
      logFailure(event, { cause });
    }
  }
}
