import { afterEach, describe, expect, it } from 'vitest';
import type { WorkerEnd } from './worker-end.ts';
import type { Deed } from './testing/answering.worker.ts';
import { PoolClosed, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const worker = new URL('testing/answering.worker.ts', import.meta.url);
/** Longer than a test may take. */
const NO_TIMEOUT_MS = 600_000;

const limits = { memoryBytes: 400e6, cpuSeconds: 30 };

/** The id of the process that answered, or how it ended. */
type Told = number | { readonly end: string; readonly isReady: boolean; readonly wasBusy?: boolean };

let pool: WorkerPool<Deed, Told>;

function open(
  options: Partial<WorkerPoolOptions<Told>> = {},
  args: readonly string[] = [],
  timeoutMs = NO_TIMEOUT_MS,
) {
  const toOutcome = (end: WorkerEnd, isReady: boolean) => {
    const told = { end: end.kind, isReady };
    return end.kind === 'timed-out' ? { ...told, wasBusy: end.wasBusy } : told;
  };
  pool = new WorkerPool({
    kind: { worker, args, niceness: 5, limits, timeoutMs, toOutcome },
    processes: 1,
    ...options,
  });
}

const ask = (...deeds: readonly Deed['deed'][]): Promise<Told[]> =>
  Promise.all(deeds.map((deed) => pool.run({ deed })));

const isAlive = (pid: Told | undefined): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

afterEach(() => pool.close());

describe('the worker pool', () => {
  it('drops what waits for a process when nobody wants it any more, and answers the rest [10.135]', async () => {
    open({ ahead: 2 });
    const asked = Array.from({ length: 6 }, () => pool.run({ deed: 'tell' }));
    pool.drop(new DOMException('Not wanted.', 'AbortError'));
    const outcomes = await Promise.allSettled(asked);
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.slice(0, 2)).toEqual(['fulfilled', 'fulfilled']);
    expect(new Set(statuses.slice(2))).toEqual(new Set(['rejected']));
    expect(await ask('tell')).toHaveLength(1);
  });

  it('distributes requests over its maximum number of processes', async () => {
    open({ processes: 2 });
    expect(new Set(await ask('tell', 'tell', 'tell', 'tell', 'tell', 'tell')).size).toBe(2);
  });

  it('fails only the request that ended a process, and passes the others to a new one', async () => {
    const takenOver: number[] = [];
    open({ ahead: 3, onTakenOver: (left) => takenOver.push(left) });
    const [before, dead, after] = await ask('tell', 'die', 'tell');
    expect(dead).toEqual({ end: 'exited', isReady: true });
    expect([typeof before, typeof after]).toEqual(['number', 'number']);
    expect(after).not.toBe(before);
    expect(takenOver).toEqual([1]);
  });

  it('fails only the request that ended a process, of many that it got at once', async () => {
    open({ processes: 2, ahead: 8 });
    const told = await ask(...Array.from({ length: 60 }, (_, index) => (index === 40 ? 'die' : 'tell')));
    expect(told[40]).toEqual({ end: 'exited', isReady: true });
    const others = told.filter((_, index) => index !== 40);
    expect(others.every((one) => typeof one === 'number')).toBe(true);
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('fails a request at its timeout', async () => {
    open({}, [], 100);
    const [hung] = await ask('hang');
    expect(hung).toMatchObject({ end: 'timed-out' });
  });

  it('says of a request at its timeout that it waited', async () => {
    open({}, [], 2000);
    // Otherwise the start of its process is part of the time.
    await expect.poll(async () => typeof (await ask('tell'))[0]).toBe('number');
    expect(await ask('hang')).toEqual([{ end: 'timed-out', isReady: true, wasBusy: false }]);
  });

  it('replaces a process that has used up its share', async () => {
    open();
    const [spent, next] = await ask('spend', 'tell');
    expect(next).toBeTypeOf('number');
    expect(next).not.toBe(spent);
    await expect.poll(() => isAlive(spent)).toBe(false);
  });

  it('ends idle processes', async () => {
    open({ idleMs: 10 });
    const [idle] = await ask('tell');
    await expect.poll(() => isAlive(idle)).toBe(false);
    expect((await ask('tell'))[0]).not.toBe(idle);
  });

  it('reports that a process ended before it was ready', async () => {
    open({}, ['dies at once']);
    expect(await ask('tell')).toEqual([{ end: 'exited', isReady: false }]);
  });

  it('ends its processes and rejects waiting requests when closed', async () => {
    open();
    const [pid] = await ask('tell');
    const waiting = ['hang', 'tell'].map((deed) => pool.run({ deed: deed as Deed['deed'] }));
    pool.close();
    const outcomes = await Promise.allSettled([...waiting, pool.run({ deed: 'tell' })]);
    const closed = { status: 'rejected', reason: expect.any(PoolClosed) };
    expect(outcomes).toEqual([closed, closed, closed]);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
