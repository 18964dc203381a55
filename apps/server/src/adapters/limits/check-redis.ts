import { Redis } from 'ioredis';

/** What was found at the address of a Redis. */
export type RedisCheck =
  | { readonly kind: 'usable' }
  /** Nobody answers there now. */
  | { readonly kind: 'away'; readonly cause: unknown }
  /** Somebody answers who is no Redis, or does not let us in. @param reason in words, without the address. */
  | { readonly kind: 'refused'; readonly reason: string };

const WITHIN_MS = 2000;

/** What a Redis says that will be of use in a while. */
const PASSING = /^(?:LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN|BUSY)\b/;

const NO_REDIS = /^(?:Unknown RESP type|Protocol error)/;

function toCheck(cause: unknown): RedisCheck {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  if (NO_REDIS.test(message)) return { kind: 'refused', reason: 'what answers there is no Redis or Valkey' };
  if (name === 'ReplyError' && !PASSING.test(message)) return { kind: 'refused', reason: message };
  return { kind: 'away', cause };
}

/** Looks whether a Redis or Valkey is at an address and runs scripts for us. @param url `redis://` or `rediss://`. */
export async function checkRedis(url: string): Promise<RedisCheck> {
  const client = new Redis(url, {
    lazyConnect: true,
    protocol: 2,
    disableClientInfo: true,
    enableReadyCheck: false,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
  });
  let first: Error | null = null;
  // What failed is told here; promises say no more than that the connection is closed.
  client.on('error', (error) => {
    first ??= error;
  });
  try {
    await client.connect();
    await client.eval("return redis.call('SET', KEYS[1], '1', 'PX', 1000)", 1, 'segue:limits:check');
    return { kind: 'usable' };
  } catch (cause) {
    return toCheck(first ?? cause);
  } finally {
    client.disconnect();
  }
}
