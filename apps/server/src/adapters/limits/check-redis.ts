import { Redis } from 'ioredis';

/** Result of checking a Redis URL. */
export type RedisCheck =
  | { readonly kind: 'usable' }
  /** There is no usable answer now, but there may be later. */
  | { readonly kind: 'away'; readonly cause: unknown }
  /** What answers is no Redis, or denies access; `reason` says so in words, without the URL. */
  | { readonly kind: 'refused'; readonly reason: string };

const TIMEOUT_MS = 2000;

/** Error replies of a Redis that is only temporarily unusable. */
const TRANSIENT_REPLY = /^(?:LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|BUSY)\b/;

const NO_REDIS = /^(?:Unknown RESP type|Protocol error)/;

function toCheck(cause: unknown): RedisCheck {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  if (NO_REDIS.test(message)) return { kind: 'refused', reason: 'what answers there is no Redis or Valkey' };
  if (name === 'ReplyError' && !TRANSIENT_REPLY.test(message)) return { kind: 'refused', reason: message };
  return { kind: 'away', cause };
}

/** Checks whether a Redis or Valkey answers and runs scripts for us. @param url `redis://` or `rediss://`. */
export async function checkRedis(url: string): Promise<RedisCheck> {
  const client = new Redis(url, {
    lazyConnect: true,
    protocol: 2,
    disableClientInfo: true,
    enableReadyCheck: false,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  });
  let firstError: Error | null = null;
  // The event has the actual error; the promises only say that the connection is closed.
  client.on('error', (error) => {
    firstError ??= error;
  });
  try {
    await client.connect();
    await client.eval("return redis.call('SET', KEYS[1], '1', 'PX', 1000)", 1, 'segue:limits:check');
    return { kind: 'usable' };
  } catch (cause) {
    return toCheck(firstError ?? cause);
  } finally {
    client.disconnect();
  }
}
