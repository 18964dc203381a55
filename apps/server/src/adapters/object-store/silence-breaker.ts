import { StoreUnavailable } from '../../core/storage/store-unavailable.ts';

/** Runs requests that listeners wait for. Each ends by itself after some seconds without an answer. */
export type SilenceBreaker = <T>(request: () => Promise<T>) => Promise<T>;

/** Requests that may wait for a silent store at once: each takes a connection. */
const MAX_PROBES = 4;

const silent = (): StoreUnavailable => new StoreUnavailable('The store of media does not answer.');

/**
 * A circuit breaker for a store that accepts connections but does not answer. Once a request got no answer, the next
 * ones reject after `patienceMs`, or at once while others wait, until one of them is answered, however late.
 * @param patienceMs Less than an answer may take.
 */
export function createSilenceBreaker(patienceMs: number): SilenceBreaker {
  let isSilent = false;
  let waiting = 0;
  const watch = async <T>(request: () => Promise<T>): Promise<T> => {
    waiting += 1;
    const beganAtMs = performance.now();
    try {
      const answer = await request();
      isSilent = false;
      return answer;
    } catch (cause) {
      // Only a request that failed after a long wait trips the breaker: a refusal and a fast failure keep nobody waiting.
      isSilent = cause instanceof StoreUnavailable && performance.now() - beganAtMs >= patienceMs;
      throw cause;
    } finally {
      waiting -= 1;
    }
  };
  return async (request) => {
    if (!isSilent) return watch(request);
    if (waiting >= MAX_PROBES) throw silent();
    const answer = watch(request);
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(silent()), patienceMs);
    try {
      return await Promise.race([answer, promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
