import { createHmac } from 'node:crypto';
import type { RateLimiter, RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { LimitScript } from './limit-scripts.ts';
import type { RedisScripts } from './redis-scripts.ts';

export interface RedisLimitersOptions {
  readonly scripts: RedisScripts;
  /** Count instead while Redis is away. */
  readonly own: RateLimiters;
  /** Hides in Redis whose tries are counted; the same in all processes. */
  readonly key: Uint8Array;
}

const SECOND_MS = 1000;

/** Limiters that count in a Redis or Valkey, so that all processes that use it count as one. */
export function createRedisLimiters({ scripts, own, key: hidden }: RedisLimitersOptions): RateLimiters {
  const toPlace = (name: string, key: string): string =>
    `segue:limits:${name}:${createHmac('sha256', hidden).update(key).digest('base64url')}`;
  const limiter = (name: string, script: LimitScript, args: readonly number[], instead: RateLimiter) => ({
    take: async (key: string): Promise<number> => {
      const waitMs = await scripts.run(script, toPlace(name, key), args);
      return waitMs === null ? instead.take(key) : Math.ceil(waitMs / SECOND_MS);
    },
    forgive: async (key: string): Promise<void> => {
      // Tries may have been counted here before.
      await Promise.all([scripts.forget(toPlace(name, key)), instead.forgive(key)]);
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
