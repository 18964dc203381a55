import { createHmac } from 'node:crypto';
import type { RateLimiter, RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { LimitScript } from './limit-scripts.ts';
import type { RedisScripts } from './redis-scripts.ts';
import { SECOND_MS } from '../../core/durations.ts';

export interface RedisLimitersOptions {
  readonly scripts: RedisScripts;
  /** Fallback that counts while Redis is away. */
  readonly own: RateLimiters;
  /** HMAC key that hides in Redis whose tries are counted; the same in all processes. */
  readonly key: Uint8Array;
}

/** Limiters that count in a Redis or Valkey, so that all processes that use it count as one. */
export function createRedisLimiters({ scripts, own, key: hmacKey }: RedisLimitersOptions): RateLimiters {
  const toRedisKey = (name: string, key: string): string =>
    `segue:limits:${name}:${createHmac('sha256', hmacKey).update(key).digest('base64url')}`;
  const limiter = (name: string, script: LimitScript, args: readonly number[], fallback: RateLimiter) => ({
    take: async (key: string): Promise<number> => {
      const waitMs = await scripts.run(script, toRedisKey(name, key), args);
      return waitMs === null ? fallback.take(key) : Math.ceil(waitMs / SECOND_MS);
    },
    reset: async (key: string): Promise<void> => {
      // The fallback may have counted tries, too.
      await Promise.all([scripts.forget(toRedisKey(name, key)), fallback.reset(key)]);
    },
  });
  return {
    backOff: (name, rule) => {
      const { freeTries, firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds } = rule;
      const waits = [firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds].map((s) => s * SECOND_MS);
      return limiter(name, 'segueBackOff', [freeTries, ...waits], own.backOff(name, rule));
    },
    bucket: (name, rule) => {
      const { burst, refillSeconds } = rule;
      return limiter(name, 'segueBucket', [burst, refillSeconds * SECOND_MS], own.bucket(name, rule));
    },
  };
}
