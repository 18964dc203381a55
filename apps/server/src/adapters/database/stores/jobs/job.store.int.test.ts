import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobStore } from '../../../../core/jobs/job.store.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createJobStore } from './job.store.ts';

describe.each(testDatabases)('jobs on %s', (_, open) => {
  let database: OpenedDatabase;
  let store: JobStore;
  beforeAll(async () => {
    database = await open();
    store = createJobStore(database);
  });
  afterAll(() => database.close());

  const add = (kind: string, jobId: string, dueAtMs = 0) =>
    store.add({ jobId, kind, payload: `do ${jobId}`, dueAtMs, expiresAtMs: 1_000_000 });

  it('are claimed in the order in which they are due, each by one worker', async () => {
    await add('order', 'late', 20);
    await add('order', 'early', 10);
    await add('another', 'other');
    expect(await store.claim('order', 'one', 5, 100)).toBe(null);
    expect(await store.claim('order', 'one', 30, 100)).toEqual({
      jobId: 'early',
      payload: 'do early',
      attempt: 1,
      expiresAtMs: 1_000_000,
    });
    expect(await store.claim('order', 'two', 30, 100)).toMatchObject({ jobId: 'late' });
    expect(await store.claim('order', 'three', 30, 100)).toBe(null);
  });

  it('are each claimed by one worker when many claim at the same time', async () => {
    const ids = Array.from({ length: 20 }, (_entry, at) => `job-${at}`);
    for (const id of ids) await add('crowd', id);
    const claimed = await Promise.all(
      Array.from({ length: 30 }, (_entry, worker) => store.claim('crowd', `${worker}`, 1, 100)),
    );
    const later: (string | null)[] = [];
    for (let rest = 0; rest < 30; rest += 1)
      later.push((await store.claim('crowd', 'last', 1, 100))?.jobId ?? null);
    const taken = [...claimed.map((job) => job?.jobId ?? null), ...later].filter((id) => id !== null);
    expect(taken.toSorted()).toEqual(ids.toSorted());
  });

  it('can be claimed by another worker once the lease expires, not changed by the former one', async () => {
    await add('lease', 'kept');
    await store.claim('lease', 'killed', 0, 100);
    expect(await store.extend('kept', 'killed', 200)).toBe(true);
    expect(await store.claim('lease', 'heir', 150, 300)).toBe(null);
    expect(await store.claim('lease', 'heir', 200, 300)).toMatchObject({ jobId: 'kept', attempt: 2 });
    expect(await store.extend('kept', 'killed', 900)).toBe(false);
    await store.remove('kept', 'killed');
    await store.retry('kept', 'killed', 0);
    expect(await store.claim('lease', 'third', 250, 400)).toBe(null);
    await store.remove('kept', 'heir');
    expect(await store.claim('lease', 'third', 1000, 2000)).toBe(null);
  });

  it('are claimed in time although the clock was set back by hours since they were claimed or put off', async () => {
    const hourMs = 3_600_000;
    await add('back', 'killed', 5 * hourMs);
    await store.claim('back', 'killed', 5 * hourMs, 5 * hourMs + 20_000);
    await add('back', 'put-off', 5 * hourMs + 300_000);
    expect(await store.claim('back', 'one', 5 * hourMs, 0)).toBe(null);
    expect(await store.claim('back', 'one', hourMs, hourMs + 20_000)).toMatchObject({ jobId: 'killed' });
    expect(await store.claim('back', 'two', hourMs, hourMs + 20_000)).toMatchObject({ jobId: 'put-off' });
    expect(await store.claim('back', 'three', hourMs, hourMs + 20_000)).toBe(null);
  });

  it('are found by their requester, who withdraws those that no worker has [13.38]', async () => {
    await add('own', 'taken', 0);
    await add('own', 'free', 1);
    await store.claim('own', 'one', 1, 100);
    expect(await store.find(['free', 'taken', 'none'], 50)).toEqual(
      new Map([
        ['free', { payload: 'do free', isRunning: false }],
        ['taken', { payload: 'do taken', isRunning: true }],
      ]),
    );
    expect(await store.withdraw('free', 50)).toBe(true);
    expect(await store.withdraw('free', 50)).toBe(false);
    expect(await store.withdraw('taken', 50)).toBe(false);
    expect(await store.withdraw('taken', 100)).toBe(true);
    expect(await store.find(['free', 'taken'], 50)).toEqual(new Map());
    expect(await store.find([], 50)).toEqual(new Map());
  });

  it('are removed by their requester, also those that workers have', async () => {
    await add('gone', 'running');
    await add('gone', 'waiting');
    await store.claim('gone', 'one', 1, 100);
    await store.removeAll(['running', 'waiting']);
    await store.removeAll([]);
    expect(await store.find(['running', 'waiting'], 1)).toEqual(new Map());
    expect(await store.extend('running', 'one', 200)).toBe(false);
  });

  it('are added once per jobId', async () => {
    await add('once', 'same', 10);
    await add('once', 'same', 0);
    expect(await store.claim('once', 'one', 5, 100)).toBe(null);
    expect(await store.claim('once', 'one', 10, 100)).toMatchObject({ attempt: 1 });
  });

  it('are counted by kind as waiting, running and retried [13.22]', async () => {
    const counted = async (nowMs: number) =>
      (await store.count(nowMs)).filter(({ kind }) => kind.startsWith('count'));
    for (const id of ['first', 'second', 'third']) await add('count-mail', `count-${id}`);
    await add('count-picture', 'count-later', 900);
    await store.claim('count-mail', 'one', 10, 100);
    await store.claim('count-mail', 'two', 10, 100);
    const picture = { kind: 'count-picture', waiting: 1, running: 0, retried: 0 };
    expect(await counted(50)).toEqual([{ kind: 'count-mail', waiting: 1, running: 2, retried: 0 }, picture]);
    await store.retry('count-first', 'one', 500);
    expect(await counted(50)).toEqual([{ kind: 'count-mail', waiting: 2, running: 1, retried: 1 }, picture]);
    // The lease of a killed worker has ended.
    expect(await counted(100)).toEqual([{ kind: 'count-mail', waiting: 3, running: 0, retried: 2 }, picture]);
    await add('count-turn', 'count-turn');
    expect(await counted(100)).toHaveLength(2);
  });
});
