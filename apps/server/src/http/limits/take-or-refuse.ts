import type { RateLimiter } from '../../core/limits/rate-limiter.ts';
import { AppError } from '../errors/app-error.ts';

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
