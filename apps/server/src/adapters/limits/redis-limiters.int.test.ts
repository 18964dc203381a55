import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryLimiters } from './memory-limiters.ts';
import type { Log } from '../../core/log/log.ts';
import { checkRedis } from './check-redis.ts';
import { createRedisLimiters } from './redis-limiters.ts';
import { openRedisScripts } from './redis-scripts.ts';
import { type RedisServer, startRedis, withoutRedis } from './testing/redis-server.ts';

const rule = { freeTries: 3, firstDelaySeconds: 10, longestDelaySeconds: 35, forgetAfterSeconds: 600 };
const key = new Uint8Array(32);
const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aRedis(args: readonly string[] = []): Promise<RedisServer> {
  const redis = await startRedis(args);
  closing.push(redis.close);
  return redis;
}

/** The limiters of one process, and the events of its log. */
function aProcess({ url }: Pick<RedisServer, 'url'>) {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log: Log = { info: note, warn: note, error: note };
  const scripts = openRedisScripts(url, false, log);
  closing.push(scripts.close);
  const own = createMemoryLimiters({ now: () => Date.now() });
  return { limiters: createRedisLimiters({ scripts, own, key }), events };
}

async function aConnectedProcess(redis: RedisServer) {
  const { limiters, events } = aProcess(redis);
  await expect.poll(() => events).toEqual(['limits.redis-back']);
  events.length = 0;
  return { limiters, events };
}

describe.skipIf(withoutRedis !== null)('rate limits in Redis', { meta: { skipReason: withoutRedis } }, () => {
  it('count tries at two processes together, separately for each name and key [13.01]', async () => {
    const redis = await aRedis();
    const [one, two] = [await aConnectedProcess(redis), await aConnectedProcess(redis)];
    const [first, second] = [one.limiters.backOff('codes', rule), two.limiters.backOff('codes', rule)];
    expect([await first.take('mara'), await second.take('mara'), await first.take('mara')]).toEqual([
      0, 0, 0,
    ]);
    expect([await second.take('mara'), await first.take('mara')]).toEqual([10, 10]);
    expect([await second.take('eve'), await two.limiters.backOff('mails', rule).take('mara')]).toEqual([
      0, 0,
    ]);
    await second.reset('mara');
    expect(await first.take('mara')).toBe(0);
  });

  it('count every one of 100 concurrent tries', async () => {
    const redis = await aRedis();
    const processes = await Promise.all([1, 2, 3, 4].map(() => aConnectedProcess(redis)));
    const buckets = processes.map(({ limiters }) =>
      limiters.bucket('likes', { burst: 50, refillSeconds: 60 }),
    );
    const waits = await Promise.all(
      Array.from({ length: 100 }, async (_, take) => buckets[take % buckets.length]?.take('mara')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(50);
    expect(waits.every((wait) => wait !== undefined && wait <= 60)).toBe(true);
  });

  it('store keys that do not contain the address, and that expire', async () => {
    const redis = await aRedis();
    const { limiters } = await aConnectedProcess(redis);
    await limiters.backOff('codes', rule).take('mara@harbour.example');
    const { Redis } = await import('ioredis');
    const reader = new Redis(redis.url);
    closing.push(() => reader.disconnect());
    const keys = await reader.keys('segue:limits:codes:*');
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toContain('mara');
    expect(await reader.pttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  it('fall back to each process while Redis is down, and log outage and return once [13.02]', async () => {
    const redis = await aRedis();
    const { limiters, events } = await aConnectedProcess(redis);
    const limiter = limiters.backOff('codes', rule);
    await redis.stop();
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) waits.push(await limiter.take('mara'));
    expect(waits).toEqual([0, 0, 0, 10]);
    expect(events).toEqual(['limits.redis-away']);
    await redis.start();
    await expect.poll(() => events).toEqual(['limits.redis-away', 'limits.redis-back']);
    expect(await limiter.take('mara')).toBe(0);
  });

  it('do not wait for a Redis that hangs', async () => {
    const redis = await aRedis();
    const { limiters, events } = await aConnectedProcess(redis);
    const limiter = limiters.bucket('likes', { burst: 1, refillSeconds: 60 });
    redis.freeze();
    expect([await limiter.take('mara'), await limiter.take('mara')]).toEqual([0, 60]);
    expect(events).toEqual(['limits.redis-away']);
    redis.thaw();
    await expect.poll(() => events).toEqual(['limits.redis-away', 'limits.redis-back']);
  });

  it('do not use a Redis that accepts no writes', async () => {
    const redis = await aRedis(['--replicaof', '127.0.0.1', '1']);
    expect(await checkRedis(redis.url)).toMatchObject({ kind: 'away' });
    const { limiters, events } = aProcess(redis);
    expect(await limiters.bucket('likes', { burst: 1, refillSeconds: 60 }).take('mara')).toBe(0);
    expect(events).toEqual([]);
  });

  it('need the right password: checkRedis refuses others with the error of Redis', async () => {
    const { url } = await aRedis(['--requirepass', 'a secret']);
    const address = new URL(url);
    expect(await checkRedis(url)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^NOAUTH/),
    });
    address.password = 'wrong';
    expect(await checkRedis(address.href)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^WRONGPASS/),
    });
    address.password = 'a secret';
    expect(await checkRedis(address.href)).toEqual({ kind: 'usable' });
  });
});

describe('checkRedis', () => {
  it('refuses a server that is not Redis', async () => {
    const server = createHttpServer((_, reply) => void reply.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await checkRedis(`redis://127.0.0.1:${port}`)).toEqual({
      kind: 'refused',
      reason: 'what answers there is no Redis or Valkey',
    });
  });

  it('reports a silent or unreachable server as away', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await checkRedis(`redis://127.0.0.1:${port}`)).toMatchObject({ kind: 'away' });
    expect(await checkRedis('redis://127.0.0.1:1')).toMatchObject({ kind: 'away' });
  });
});
