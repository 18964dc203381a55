import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { BucketRule, RateLimiter, RateLimiters, BackOffRule } from '../../core/limits/rate-limiter.ts';
import { SECOND_MS } from '../../core/durations.ts';

interface Tries {
  readonly count: number;
  /** The next try is refused until then, epoch ms. */
  readonly waitUntilMs: number;
}

/** Capacity of an LRU cache of keys: about 2 MB at most. */
const MAX_KEYS = 10_000;

/** The wait after a number of tries: exponential back-off. */
export function toDelaySeconds(rule: BackOffRule, tries: number): number {
  const beyond = tries - rule.freeTries;
  return beyond < 0 ? 0 : Math.min(rule.firstDelaySeconds * 2 ** beyond, rule.longestDelaySeconds);
}

/** An LRU cache whose entries expire. */
const createKeyCache = <Value extends {}>(ttl: number, clock: Clock): LRUCache<string, Value> =>
  // `max` would reserve room for all keys at once.
  new LRUCache<string, Value>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    ttl,
    perf: clock,
    ttlResolution: 0,
  });

/**
 * Exponential back-off counted in this process. Tries during a wait do not extend it, so that nobody can lock
 * a listener out for ever by trying in their place. Keys that have had a wait are cached apart from the others, so that
 * a flood of new keys does not evict them.
 */
export function createBackOff(rule: BackOffRule, clock: Clock): RateLimiter {
  const ttlMs = rule.forgetAfterSeconds * SECOND_MS;
  const free = createKeyCache<Tries>(ttlMs, clock);
  const delayed = createKeyCache<Tries>(ttlMs, clock);
  const store = (key: string, tries: Tries): void => {
    if (tries.count < rule.freeTries) {
      free.set(key, tries);
      return;
    }
    free.delete(key);
    delayed.set(key, tries);
  };
  return {
    take: async (key) => {
      const nowMs = clock.now();
      const before = delayed.get(key) ?? free.get(key) ?? { count: 0, waitUntilMs: 0 };
      const waitMs = before.waitUntilMs - nowMs;
      const longestMs = toDelaySeconds(rule, before.count) * SECOND_MS;
      // A wait longer than any that was given means that the clock was set back: the wait restarts.
      if (waitMs > longestMs) store(key, { ...before, waitUntilMs: nowMs + longestMs });
      if (waitMs > 0) return Math.ceil(Math.min(waitMs, longestMs) / SECOND_MS);
      const count = before.count + 1;
      store(key, { count, waitUntilMs: nowMs + toDelaySeconds(rule, count) * SECOND_MS });
      return 0;
    },
    reset: async (key) => {
      free.delete(key);
      delayed.delete(key);
    },
  };
}

/**
 * A token bucket counted in this process: whoever obeys the waits gets at most one take each `refillSeconds`,
 * over any length of time. Stores only the instant at which the bucket is full again (generic cell rate
 * algorithm).
 */
export function createTokenBucket({ burst, refillSeconds }: BucketRule, clock: Clock): RateLimiter {
  const refillMs = refillSeconds * SECOND_MS;
  const fullAtMs = createKeyCache<number>(burst * refillMs, clock);
  return {
    take: async (key) => {
      const nowMs = clock.now();
      // Clamped to an empty bucket, so that no wait exceeds one refill when the clock is set back.
      const before = Math.min(Math.max(fullAtMs.get(key) ?? 0, nowMs), nowMs + burst * refillMs);
      const waitMs = before + refillMs - (nowMs + burst * refillMs);
      fullAtMs.set(key, waitMs > 0 ? before : before + refillMs);
      return Math.ceil(Math.max(0, waitMs) / SECOND_MS);
    },
    reset: async (key) => {
      fullAtMs.delete(key);
    },
  };
}

/** Limiters that count in this process only. */
export const createMemoryLimiters = (clock: Clock): RateLimiters => ({
  backOff: (_, rule) => createBackOff(rule, clock),
  bucket: (_, rule) => createTokenBucket(rule, clock),
});
