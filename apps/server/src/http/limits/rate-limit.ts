import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { BucketRule, RateLimiter, RateLimiters, RateRule } from '../../core/limits/rate-limiter.ts';
import { AppError } from '../errors/app-error.ts';

interface Tries {
  readonly count: number;
  /** Until when the next try is refused, epoch ms. */
  readonly waitUntilMs: number;
}

/** Capacity of the LRU cache of keys: about 2 MB at most. */
const MAX_KEYS = 10_000;

const SECOND_MS = 1000;

/** The wait after a number of tries. */
export function toDelaySeconds(rule: RateRule, tries: number): number {
  const beyond = tries - rule.freeTries;
  return beyond < 0 ? 0 : Math.min(rule.firstDelaySeconds * 2 ** beyond, rule.longestDelaySeconds);
}

/**
 * Counts tries in this process. Waiting is not extended by trying meanwhile, so that nobody is kept
 * out for ever by someone who tries in their place.
 */
export function createRateLimiter(rule: RateRule, clock: Clock): RateLimiter {
  const tried = new LRUCache<string, Tries>({
    // `max` would reserve room for all keys at once.
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    ttl: rule.forgetAfterSeconds * SECOND_MS,
    perf: clock,
    ttlResolution: 0,
  });
  return {
    take: async (key) => {
      const nowMs = clock.now();
      const before = tried.get(key) ?? { count: 0, waitUntilMs: 0 };
      const waitMs = before.waitUntilMs - nowMs;
      const longestMs = toDelaySeconds(rule, before.count) * SECOND_MS;
      // A longer wait than was given means that the clock was set back: the wait begins anew.
      if (waitMs > longestMs) tried.set(key, { ...before, waitUntilMs: nowMs + longestMs });
      if (waitMs > 0) return Math.ceil(Math.min(waitMs, longestMs) / SECOND_MS);
      const count = before.count + 1;
      tried.set(key, { count, waitUntilMs: nowMs + toDelaySeconds(rule, count) * SECOND_MS });
      return 0;
    },
    forgive: async (key) => {
      tried.delete(key);
    },
  };
}

/**
 * A token bucket, counted in this process: obeying the waits gives no more than one take each
 * `refillSeconds`, over any length of time. It is kept as the instant at which the bucket is full
 * again (generic cell rate algorithm).
 */
export function createTokenBucket({ burst, refillSeconds }: BucketRule, clock: Clock): RateLimiter {
  const refillMs = refillSeconds * SECOND_MS;
  const fullAtMs = new LRUCache<string, number>({
    // `max` would reserve room for all keys at once.
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    ttl: burst * refillMs,
    perf: clock,
    ttlResolution: 0,
  });
  return {
    take: async (key) => {
      const nowMs = clock.now();
      // Clamped to an empty bucket, so that no wait is longer than one refill when the clock is set back.
      const before = Math.min(Math.max(fullAtMs.get(key) ?? 0, nowMs), nowMs + burst * refillMs);
      const waitMs = before + refillMs - (nowMs + burst * refillMs);
      fullAtMs.set(key, waitMs > 0 ? before : before + refillMs);
      return Math.ceil(Math.max(0, waitMs) / SECOND_MS);
    },
    forgive: async (key) => {
      fullAtMs.delete(key);
    },
  };
}

/** Limiters that count in this process alone. */
export const createOwnLimiters = (clock: Clock): RateLimiters => ({
  backOff: (_, rule) => createRateLimiter(rule, clock),
  bucket: (_, rule) => createTokenBucket(rule, clock),
});

/** How often a thing is done before each further one has to wait for its turn. */
export interface SlowdownRule extends BucketRule {
  readonly longestWaitSeconds: number;
}

/** Waits until it is the caller's turn; never refuses. */
export type Slowdown = () => Promise<void>;

/**
 * Makes a pause that grows with what is asked beyond the rule, for where senders cannot be told apart:
 * a refusal would be everybody's.
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

/** The refusal of a try that came too soon, in words and as Retry-After. */
export const tooManyRequests = (
  waitSeconds: number,
  sentence = `Too many tries. Wait ${toWaitText(waitSeconds)} and try again.`,
): AppError => new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: waitSeconds });

/** @throws AppError TOO_MANY_REQUESTS while the key has to wait. */
export async function takeOrRefuse(limiter: RateLimiter, key: string): Promise<void> {
  const waitSeconds = await limiter.take(key);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
