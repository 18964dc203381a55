import { ApiError, isServerDown, NoAnswerError } from '@segue/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { logFailure } from '../../lib/log.ts';

export const MAX_RETRY_DELAY_MS = 30_000;

/*
 * What a failed call tells:
 *
 *                             isWithoutReply  isAnswered  isFinalAnswer  isPermanentFailure
 * no reply, or another's      yes             no          no             no
 * 408, 429                    no              no          no             no
 * 502-504, 511, 520 and more  no              no          no             no
 * 500 and other 5xx           no              yes         yes            no
 * other 4xx                   no              yes         yes            yes
 * a refusal with 2xx          no              yes         yes            no
 * a reply that is unreadable  no              yes         no             no
 */

/** Whether a server or the proxy before it asks to try again later. */
const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 408 || error.status === 429 || isServerDown(error.status));

/** Whether the host has answered, with a failure that does not ask to try again later. */
export const isFinalAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isForLater(error);

/** Whether no reply came: no connection, of which `fetch` tells with a TypeError, a timeout, or a page. */
export const isWithoutReply = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof NoAnswerError;

/**
 * Whether a failed call got an answer: a reply that does not ask to try later. One that cannot be read is an answer
 * too; another implementation's host may have done what it was asked.
 */
export const isAnswered = (error: unknown): boolean => !isWithoutReply(error) && !isForLater(error);

/** Whether a failure is permanent: a 4xx that the same request would get again. 408 and 429 are transient. */
export const isPermanentFailure = (error: unknown): boolean =>
  isFinalAnswer(error) && error.status >= 400 && error.status < 500;

/** Exponential back-off: 1 s, 2 s, 4 s … up to half a minute. */
export const toRetryDelayMs = (failureCount: number): number =>
  Math.min(1000 * 2 ** failureCount, MAX_RETRY_DELAY_MS);

/** Resolves after a delay, or as soon as the network returns; rejects when `signal` aborts. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason as Error);
  const timer = setTimeout(resolve, ms);
  const stopListening = onlineManager.subscribe((isOnline) => isOnline && resolve());
  signal.addEventListener('abort', onAbort);
  return promise.finally(() => {
    clearTimeout(timer);
    stopListening();
    signal.removeEventListener('abort', onAbort);
  });
}

/**
 * Retries with back-off until a call succeeds or its failure is final. For requests of the player, which no query observes.
 * @param event Names each failure in the log.
 * @param isFinal Which failures are not retried.
 * @returns the answer; rejects when `signal` aborts, and on a final failure.
 */
export async function retryUntil<T>(
  event: string,
  signal: AbortSignal,
  ask: () => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (cause) {
      if (signal.aborted || isFinal(cause)) throw cause;
      await waitForRetry(toRetryDelayMs(failures), signal);
      // Logged after the wait: on leaving a page Firefox fails pending requests before any event says so.
      logFailure(event, { cause });
    }
  }
}
