import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { BucketRule, RateLimiter, RateLimiters, RateRule } from '../../core/limits/rate-limiter.ts';
import { AppError } from '../errors/app-error.ts';

interface Tries {
  readonly count: number;
  /** The next try is refused until then, epoch ms. */
  readonly waitUntilMs: number;
}

/** Capacity of an LRU cache of keys: about 2 MB at most. */
const MAX_KEYS = 10_000;

const SECOND_MS = 1000;

/** The wait after a number of tries: exponential back-off. */
export function toDelaySeconds(rule: RateRule, tries: number): number {
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
export function createRateLimiter(rule: RateRule, clock: Clock): RateLimiter {
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
export const createOwnLimiters = (clock: Clock): RateLimiters => ({
  backOff: (_, rule) => createRateLimiter(rule, clock),
  bucket: (_, rule) => createTokenBucket(rule, clock),
});

/** A rate beyond which calls are delayed. */
export interface SlowdownRule extends BucketRule {
  readonly longestWaitSeconds: number;
}

/** Delays the caller until its turn; never refuses. */
export type Slowdown = () => Promise<void>;

/**
 * Creates a throttle whose delay grows with the calls beyond the rule, for senders that cannot be told apart:
 * a refusal would hit all of them.
 * @param pause resolves after a number of milliseconds.
 */
export function createSlowdown(
  { burst, refillSeconds, longestWaitSeconds }: SlowdownRule,
  clock: Clock,
  pause: (ms: number) => Promise<void>,
): Slowdown {
  const refillMs = refillSeconds * SECOND_MS;
  const burstMs = burst * refillMs;
  let fullAtMs = 0;
  return async () => {
    const nowMs = clock.now();
    const latestMs = nowMs + burstMs + longestWaitSeconds * SECOND_MS;
    fullAtMs = Math.min(Math.max(fullAtMs, nowMs) + refillMs, latestMs);
    const waitMs = fullAtMs - nowMs - burstMs;
    if (waitMs > 0) await pause(waitMs);
  };
}

const toWaitText = (seconds: number): string => {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

/** The error for a try that came too soon, with sentence and Retry-After. */
export const tooManyRequests = (
  waitSeconds: number,
  sentence = `Too many tries. Wait ${toWaitText(waitSeconds)} and try again.`,
): AppError => new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: waitSeconds });

/** @throws AppError TOO_MANY_REQUESTS while the key has to wait. */
export async function takeOrRefuse(limiter: RateLimiter, key: string): Promise<void> {
  const waitSeconds = await limiter.take(key);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
