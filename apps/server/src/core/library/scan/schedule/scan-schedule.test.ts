import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { silentLog } from '../../../log/log.ts';
import type { Places } from '../../library-place.ts';
import { createScanSchedule } from './scan-schedule.ts';
import { MINUTE_MS, HOUR_MS } from '../../../durations.ts';

const nina = { root: '/music', path: 'Nina' };
const otto = { root: '/music', path: 'Otto' };

/** A schedule whose scans end when the test says so. */
function aSchedule() {
  const scans: Places[] = [];
  let current = Promise.withResolvers<{ idleMs: number }>();
  let warmed = 0;
  const schedule = createScanSchedule({
    scan: (places, signal) => {
      scans.push(places);
      signal.addEventListener('abort', () => current.resolve({ idleMs: 0 }));
      return current.promise;
    },
    idleWork: async () => {
      warmed += 1;
    },
    clock: systemClock,
    log: silentLog,
  });
  const settle = async (how: () => void): Promise<void> => {
    how();
    current = Promise.withResolvers();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    schedule,
    scans,
    warmed: () => warmed,
    end: (idleMs = 0) => settle(() => current.resolve({ idleMs })),
    fail: () => settle(() => current.reject(new Error('database is locked'))),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('the scan schedule', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('merges requests made during a scan into the next scan', async () => {
    const { schedule, scans, end, warmed } = aSchedule();
    schedule.request(null);
    for (const place of [nina, otto, nina, { root: '/music', path: 'Otto/Dune' }]) schedule.request([place]);
    await end();
    expect(scans).toEqual([null, [nina, otto]]);
    expect(warmed()).toBe(0);
    await end();
    expect(warmed()).toBe(1);
  });

  it('drops what was requested before a stop elsewhere, but nothing requested after it [13.39]', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    schedule.request(null);
    schedule.request([nina]);
    const stoppedAtMs = Date.now();
    await pass(1);
    schedule.dropUntil(stoppedAtMs);
    schedule.request([otto]);
    await end();
    expect(scans).toEqual([null, [otto]]);
  });

  it('keeps a scan that waited before a stop elsewhere and serves a rescan after it [13.39]', async () => {
    const { schedule, scans, pass } = aSchedule();
    schedule.request(null);
    const stoppedAtMs = Date.now();
    await pass(1);
    expect(schedule.requestAll()).toBe(false);
    schedule.dropUntil(stoppedAtMs);
    schedule.request([otto]);
    await pass(1);
    expect(scans).toEqual([null]);
  });

  it('scans the whole library for a request of very many folders [10.141]', () => {
    const { schedule, scans } = aSchedule();
    schedule.request(Array.from({ length: 60 }, (_, index) => ({ root: '/music', path: `Nina/${index}` })));
    expect(scans).toEqual([null]);
  });

  it('stops the running scan and the waiting ones, and scans again on request [10.11]', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    expect(schedule.stop()).toBe(false);
    schedule.request(null);
    schedule.request([nina]);
    expect(schedule.stop()).toBe(true);
    await pass(MINUTE_MS);
    expect(scans).toEqual([null]);
    expect(schedule.stop()).toBe(false);
    await end();
    schedule.request(null);
    expect(scans).toEqual([null, null]);
    await pass(0);
    expect(schedule.stop()).toBe(true);
    await pass(HOUR_MS);
    expect(scans).toEqual([null, null, null]);
  });

  it('does not retry a scan that failed because it was stopped', async () => {
    const { schedule, scans, fail, pass } = aSchedule();
    schedule.request(null);
    schedule.stop();
    await fail();
    await pass(2 * MINUTE_MS);
    expect(scans).toEqual([null]);
  });

  it('retries a failed scan with a growing back-off until it succeeds', async () => {
    const { schedule, scans, fail, end, pass } = aSchedule();
    schedule.request([nina]);
    await fail();
    expect(scans).toHaveLength(1);
    await pass(2000);
    expect(scans).toHaveLength(2);
    await fail();
    await pass(2000);
    expect(scans).toHaveLength(2);
    await pass(2000);
    expect(scans).toEqual([[nina], [nina], [nina]]);
    for (let tries = 0; tries < 10; tries += 1) {
      await fail();
      await pass(MINUTE_MS);
    }
    expect(scans).toHaveLength(13);
    await end();
    await pass(30 * MINUTE_MS);
    expect(scans).toHaveLength(13);
  });

  it('retries at once on a new request, together with the folders still to be scanned', async () => {
    const { schedule, scans, fail, end } = aSchedule();
    schedule.request([nina]);
    for (let tries = 0; tries < 5; tries += 1) {
      await fail();
      await vi.advanceTimersToNextTimerAsync();
    }
    await fail();
    schedule.request([otto]);
    await end();
    expect(scans.at(-1)).toEqual([nina, otto]);
  });

  it('runs a full scan every hour, and less often when it takes long', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    schedule.request(null);
    await end();
    await pass(HOUR_MS);
    expect(scans).toEqual([null, null]);
    await end(2 * MINUTE_MS);
    await pass(99 * MINUTE_MS);
    expect(scans).toHaveLength(2);
    await pass(MINUTE_MS);
    expect(scans).toHaveLength(3);
  });

  it('runs a full scan every 15 minutes while not all folders are watched, less often if it takes long [10.147]', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    schedule.request(null);
    schedule.setAllWatched(false);
    await end();
    await pass(15 * MINUTE_MS);
    expect(scans).toHaveLength(2);
    await end(2 * MINUTE_MS);
    await pass(99 * MINUTE_MS);
    expect(scans).toHaveLength(2);
    await pass(MINUTE_MS);
    expect(scans).toHaveLength(3);
    await end();
    schedule.setAllWatched(true);
    await pass(59 * MINUTE_MS);
    expect(scans).toHaveLength(3);
    schedule.setAllWatched(false);
    await pass(15 * MINUTE_MS);
    expect(scans).toHaveLength(4);
    await schedule.close();
    schedule.setAllWatched(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a request for a full scan join a running full scan', async () => {
    const { schedule, scans, end } = aSchedule();
    schedule.request([nina]);
    expect(schedule.requestAll()).toBe(true);
    await end();
    expect(schedule.requestAll()).toBe(false);
    await end();
    expect(scans).toEqual([[nina], null]);
  });

  it('runs requested idle work without a scan or after the running one, but not when closed', async () => {
    const { schedule, scans, end, pass, warmed } = aSchedule();
    schedule.requestIdleWork();
    await pass(0);
    expect([scans, warmed()]).toEqual([[], 1]);
    schedule.request([nina]);
    schedule.requestIdleWork();
    await pass(0);
    expect(warmed()).toBe(1);
    await end();
    expect([scans, warmed()]).toEqual([[[nina]], 2]);
    await schedule.close();
    schedule.requestIdleWork();
    await pass(0);
    expect(warmed()).toBe(2);
  });

  it('stops the running scan on close and starts no other', async () => {
    const { schedule, scans, pass } = aSchedule();
    schedule.request([nina]);
    await schedule.close();
    schedule.request([otto]);
    await pass(2 * HOUR_MS);
    expect(scans).toEqual([[nina]]);
  });

  it('schedules an hourly full scan only after a first full scan', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    schedule.request([nina]);
    await end();
    await pass(3 * HOUR_MS);
    expect(scans).toEqual([[nina]]);
  });

  it('counts the wait from the last full scan, and waits at most a day', async () => {
    const { schedule, scans, end, pass } = aSchedule();
    schedule.request(null);
    await end();
    await pass(30 * MINUTE_MS);
    schedule.request(null);
    await end(40 * MINUTE_MS);
    await pass(23 * HOUR_MS);
    expect(scans).toHaveLength(2);
    await pass(HOUR_MS);
    expect(scans).toEqual([null, null, null]);
  });

  it('schedules nothing when it is closed during a full scan', async () => {
    const { schedule, pass, scans } = aSchedule();
    schedule.request(null);
    await schedule.close();
    expect(vi.getTimerCount()).toBe(0);
    await pass(2 * HOUR_MS);
    expect(scans).toEqual([null]);
  });

  it('lets a step of the idle work end before a scan that can wait, but before no other [10.158]', async () => {
    const scans: Places[] = [];
    const { promise: step, resolve: endStep } = Promise.withResolvers<void>();
    let isStepAborted = false;
    const schedule = createScanSchedule({
      scan: async (places) => {
        scans.push(places);
        return { idleMs: 0 };
      },
      idleWork: async (signal, mayEnd) => {
        const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await Promise.race([step, aborted]);
        isStepAborted = signal.aborted;
        if (!mayEnd.aborted) await aborted;
      },
      clock: systemClock,
      log: silentLog,
    });
    schedule.requestIdleWork();
    await vi.advanceTimersByTimeAsync(0);
    schedule.requestAfterStep([nina]);
    await vi.advanceTimersByTimeAsync(0);
    expect(scans).toEqual([]);
    endStep();
    await vi.advanceTimersByTimeAsync(0);
    expect([scans, isStepAborted]).toEqual([[[nina]], false]);
    schedule.request([otto]);
    await vi.advanceTimersByTimeAsync(0);
    expect(scans).toEqual([[nina], [otto]]);
    await schedule.close();
  });

  it('continues after a failure of the idle work, and logs it unless it was closed', async () => {
    const logged: string[] = [];
    const cause = new Error('no space');
    let isEnded = false;
    const schedule = createScanSchedule({
      scan: async () => ({ idleMs: 0 }),
      idleWork: async (signal) => {
        if (!isEnded) throw cause;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(cause)));
      },
      clock: systemClock,
      log: { ...silentLog, error: (event) => void logged.push(event) },
    });
    schedule.request([nina]);
    await vi.advanceTimersByTimeAsync(0);
    expect(logged).toEqual(['library.covers-failed']);
    isEnded = true;
    schedule.request([otto]);
    await vi.advanceTimersByTimeAsync(0);
    await schedule.close();
    expect(logged).toEqual(['library.covers-failed']);
  });
});
