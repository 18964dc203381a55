import { Redis } from 'ioredis';
import type { Log } from '../../core/log/log.ts';
import { LIMIT_SCRIPTS, type LimitScript } from './limit-scripts.ts';

/** Longer than a round trip between machines, shorter than a person notices. */
const ANSWER_WITHIN_MS = 250;
const CONNECT_WITHIN_MS = 2000;
const LONGEST_RETRY_MS = 2000;
const FIRST_RETRY_MS = 100;

/** Runs scripts at a Redis that may be away (unavailable). */
export interface RedisScripts {
  /** @returns null while Redis is away. */
  readonly run: (script: LimitScript, key: string, args: readonly number[]) => Promise<number | null>;
  /** @returns false while Redis is away. */
  readonly forget: (key: string) => Promise<boolean>;
  readonly close: () => void;
}

type Commands = Record<LimitScript, (key: string, ...args: readonly number[]) => Promise<number>>;

const connect = (url: string): Redis & Commands =>
  new Redis(url, {
    protocol: 2,
    disableClientInfo: true,
    // A call never waits for a connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** times, LONGEST_RETRY_MS),
    scripts: LIMIT_SCRIPTS,
    // The client defines a method for each script; its types do not know them.
  }) as Redis & Commands;

/**
 * Keeps a connection to a Redis. When it fails or is slow, Redis counts as away, which is logged once: no
 * command is sent until a test write succeeds, which is logged as well.
 * @param isAvailable Whether Redis counts as available at first.
 */
export function openRedisScripts(url: string, isAvailable: boolean, log: Log): RedisScripts {
  const client = connect(url);
  let isAway = !isAvailable;
  let awaySinceMs = performance.now();
  const markAway = (cause: unknown): void => {
    if (isAway) return;
    isAway = true;
    awaySinceMs = performance.now();
    log.warn('limits.redis-away', { cause });
  };
  const fail = (cause: unknown): void => {
    markAway(cause);
    // Reconnects, since this connection may hang.
    if (client.status === 'ready') client.disconnect(true);
  };
  const checkBack = async (): Promise<void> => {
    try {
      await client.set('segue:limits:check', '1', 'PX', 1000);
    } catch (cause) {
      fail(cause);
      return;
    }
    if (!isAway) return;
    isAway = false;
    log.info('limits.redis-back', { durationMs: Math.round(performance.now() - awaySinceMs) });
  };
  client.on('error', markAway);
  client.on('close', () => markAway(new Error('The connection was closed.')));
  client.on('ready', () => void checkBack());
  const ask = async <T>(command: () => Promise<T>): Promise<T | null> => {
    if (isAway || client.status !== 'ready') return null;
    try {
      return await command();
    } catch (cause) {
      fail(cause);
      return null;
    }
  };
  return {
    run: (script, key, args) => ask(() => client[script](key, ...args)),
    forget: async (key) => (await ask(() => client.del(key))) !== null,
    close: () => {
      client.removeAllListeners();
      client.on('error', () => undefined);
      client.disconnect();
    },
  };
}
