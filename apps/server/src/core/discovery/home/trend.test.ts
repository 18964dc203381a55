import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../durations.ts';
import { silentLog } from '../../log/log.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { createTrend } from './trend.ts';

/** A trend of some accounts, of which each takes `tookMs` to read. */
function aTrend(tookMs: number, accounts = 1) {
  const ids = Array.from({ length: accounts }, (_, at) => `account ${String(at).padStart(4, '0')}`);
  let nowMs = HOUR_MS;
  const findLatestHeard = vi.fn(async () => {
    nowMs += tookMs;
    return [{ videoId: 'song', heardAtMs: nowMs }];
  });
  const trend = createTrend({
    reader: {
      countAccounts: async (atMost) => Math.min(accounts, atMost),
      findAccountIdsAfter: async (after, limit) => ids.filter((id) => id > after).slice(0, limit),
      findLatestHeard,
    },
    clock: { now: () => nowMs },
    log: silentLog,
  });
  return {
    trend,
    findLatestHeard,
    passMs: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('a trend that took long to read is kept for a hundred times as long, an hour at most', async () => {
  for (const [tookMs, keptMs] of [
    [1000, 100_000],
    [100_000, HOUR_MS],
  ] as const) {
    const { trend, findLatestHeard, passMs } = aTrend(tookMs);
    expect(await trend.load()).toEqual(['song']);
    passMs(keptMs - 1);
    await trend.load();
    expect(findLatestHeard).toHaveBeenCalledTimes(1);
    passMs(1);
    await trend.load();
    expect(findLatestHeard).toHaveBeenCalledTimes(2);
  }
});

it('a trend is read once for readers at the same time', async () => {
  const { trend, findLatestHeard } = aTrend(0);
  await Promise.all([trend.load(), trend.load()]);
  expect(findLatestHeard).toHaveBeenCalledTimes(1);
});

it('no plan waits for the trend of a hundred accounts or more', async () => {
  const { trend, findLatestHeard } = aTrend(0, 101);
  expect(await trend.load()).toEqual([]);
  await vi.waitFor(async () => expect(await trend.load()).toEqual(['song']));
  expect(findLatestHeard.mock.calls.length).toBeGreaterThanOrEqual(101);
});

it('a trend is not ranked on once it is closed', async () => {
  const { trend, findLatestHeard } = aTrend(0, 1000);
  await trend.load();
  await vi.waitFor(() => expect(findLatestHeard).toHaveBeenCalled());
  trend.close();
  const read = findLatestHeard.mock.calls.length;
  for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
  expect(findLatestHeard.mock.calls.length).toBeLessThanOrEqual(read + 1);
});
