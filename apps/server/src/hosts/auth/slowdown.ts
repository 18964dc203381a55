import type { Clock } from '../../core/clock.ts';
import type { BucketRule } from '../../core/limits/rate-limiter.ts';
import { SECOND_MS } from '../../core/durations.ts';

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
