import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../durations.ts';
import { createTrend } from './trend.ts';

/** A trend of one account, which takes `tookMs` to read. */
function aTrend(tookMs: number) {
  let nowMs = HOUR_MS;
  const findLatestHeard = vi.fn(async () => {
    nowMs += tookMs;
    return [{ videoId: 'song', heardAtMs: nowMs }];
  });
  const trend = createTrend({
    reader: {
      countAccounts: async () => 1,
      findAccountIdsAfter: async (after) => (after === '' ? ['ada'] : []),
      findLatestHeard,
    },
    clock: { now: () => nowMs },
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
