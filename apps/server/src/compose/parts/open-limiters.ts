import type { Secrets } from '../../adapters/secrets/file-secrets.ts';
import { systemClock } from '../../core/clock.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { Log } from '../../core/log/log.ts';
import { createMemoryLimiters } from '../../adapters/limits/memory-limiters.ts';
import { StartRefused } from '../operation/start-refused.ts';

/** Loads the Redis client on demand: only shared limits need its memory. */
const loadRedis = async () => ({
  ...(await import('../../adapters/limits/check-redis.ts')),
  ...(await import('../../adapters/limits/redis-limiters.ts')),
  ...(await import('../../adapters/limits/redis-scripts.ts')),
});

/**
 * Opens limiters that count in the configured Redis, if any.
 * @param url null: limiters count in this process.
 * @throws StartRefused when the server at this address cannot be used; an unreachable one may come back.
 */
export async function openLimiters(
  url: string | null,
  secrets: Secrets,
  log: Log,
): Promise<{ readonly limiters: RateLimiters; readonly closeLimiters: () => void }> {
  const own = createMemoryLimiters(systemClock);
  if (url === null) return { limiters: own, closeLimiters: () => undefined };
  const { checkRedis, createRedisLimiters, openRedisScripts } = await loadRedis();
  const check = await checkRedis(url);
  if (check.kind === 'refused')
    throw new StartRefused(`The Redis of SEGUE_REDIS_URL cannot be used (${check.reason}).`);
  if (check.kind === 'away') log.warn('limits.redis-away', { cause: check.cause });
  const scripts = openRedisScripts(url, check.kind === 'usable', log);
  const key = secrets.keyFor('limits');
  return { limiters: createRedisLimiters({ scripts, own, key }), closeLimiters: scripts.close };
}
