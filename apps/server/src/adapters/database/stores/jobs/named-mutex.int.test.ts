import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNamedMutex, type NamedMutex } from '../../../../core/jobs/named-mutex.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createJobStore } from './job.store.ts';

const clock = { now: () => Date.now() };
const times = { leaseMs: 1000, pollMs: 20 };
const never = new AbortController().signal;

describe.each(testDatabases)('the named mutex on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const aProcess = (): NamedMutex => createNamedMutex(createJobStore(database), clock, times);

  it('admits one process at a time, and each of them in the end', async () => {
    let working = 0;
    const most: number[] = [];
    const done = await Promise.all(
      Array.from({ length: 5 }, (_entry, process) =>
        aProcess().run('scan', never, async () => {
          working += 1;
          most.push(working);
          await wait(30);
          working -= 1;
          return process;
        }),
      ),
    );
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(most).toEqual([1, 1, 1, 1, 1]);
  });

  it('passes to another process when the work fails or the lease of a killed process expires', async () => {
    await expect(aProcess().run('fails', never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await aProcess().run('fails', never, async () => 'next')).toBe('next');
    const nowMs = clock.now();
    const store = createJobStore(database);
    await store.add({
      jobId: 'turn:killed',
      kind: 'turn:killed',
      payload: '',
      dueAtMs: 0,
      expiresAtMs: 1e15,
    });
    await store.claim('turn:killed', 'killed', nowMs, nowMs + times.leaseMs);
    const took = await aProcess().run('killed', never, async () => clock.now() - nowMs);
    expect(took).toBeGreaterThanOrEqual(times.leaseMs);
  });

  it('is held beyond one lease while the work runs, and aborts the work if the lease is lost', async () => {
    const store = createJobStore(database);
    const working = aProcess().run('long', never, (signal) => wait(3 * times.leaseMs, 'kept', { signal }));
    await wait(2 * times.leaseMs);
    expect(await store.claim('turn:long', 'thief', clock.now(), clock.now() + 1000)).toBe(null);
    expect(await working).toBe('kept');
    const began = Promise.withResolvers<void>();
    const losing = aProcess().run('lost', never, (signal) => {
      began.resolve();
      return wait(60_000, undefined, { signal });
    });
    const outcome = losing.catch((cause: Error) => cause.name);
    await began.promise;
    const stolen = await store.claim(
      'turn:lost',
      'thief',
      clock.now() + 2 * times.leaseMs,
      clock.now() + 1e9,
    );
    expect(stolen).not.toBe(null);
    expect(await outcome).toBe('AbortError');
  });

  it('is free at once although the clock was set back since it was released [16.37]', async () => {
    const store = createJobStore(database);
    const early = { now: () => Date.now() - 300_000 };
    await aProcess().run('back', never, async () => undefined);
    expect(await createNamedMutex(store, early, times).run('back', never, async () => 'done')).toBe('done');
  });

  it('stops waiting when the signal aborts', async () => {
    const stopping = new AbortController();
    const release = Promise.withResolvers<void>();
    const first = aProcess().run('waited', never, () => release.promise);
    await wait(200);
    const second = aProcess().run('waited', stopping.signal, async () => 'late');
    stopping.abort();
    await expect(second).rejects.toThrow('abort');
    release.resolve();
    await first;
  });
});
