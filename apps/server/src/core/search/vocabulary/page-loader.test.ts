import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../durations.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { createPageLoader, ROWS_PER_PAGE } from './page-loader.ts';

afterEach(() => void vi.useRealTimers());

/** A table of numbers, which are their own ids, and a copy of it. */
function aTable(rows: number[]) {
  const load = vi.fn(
    async (afterId: number, limit: number): Promise<readonly number[]> =>
      rows.filter((row) => row > afterId).slice(0, limit),
  );
  const count = vi.fn(async (lastId: number) => rows.filter((row) => row <= lastId).length);
  const loader = createPageLoader<number, number[]>({
    load,
    count,
    idOf: (row) => row,
    create: () => [],
    add: (copy, page) => void copy.push(...page),
  });
  return { ...loader, load, count };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const PAGES = numbers(4 * ROWS_PER_PAGE + 1);

it('the page loader waits for one page and loads the others in the background', async () => {
  const { refresh, current } = aTable(PAGES);
  await refresh();
  expect(current().length).toBeLessThan(PAGES.length);
  await expect.poll(current).toEqual(PAGES);
});

it('the page loader retries a failed page on a later refresh', async () => {
  const { refresh, load } = aTable([1]);
  load.mockRejectedValueOnce(new Error('away'));
  await expect(refresh()).rejects.toThrow('away');
  await expect
    .poll(async () => {
      await refresh();
      return load.mock.calls.length;
    })
    .toBe(2);
});

it('the page loader can wait for all pages, also for those that load in the background', async () => {
  const { refresh, refreshAll, current } = aTable(PAGES);
  await refresh();
  await refreshAll();
  expect(current()).toEqual(PAGES);
});

it('the page loader waits no longer than for a failed page', async () => {
  const { refreshAll, load, current } = aTable(PAGES);
  load.mockResolvedValueOnce(numbers(ROWS_PER_PAGE)).mockRejectedValueOnce(new Error('away'));
  await refreshAll();
  expect(load).toHaveBeenCalledTimes(2);
  expect(current()).toHaveLength(ROWS_PER_PAGE);
});

it('the page loader forgets removed rows within an hour, and keeps its copy until the new one is complete [13.35]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const rows = [...PAGES];
  const { refreshAll, current, load, count } = aTable(rows);
  await refreshAll();
  const copy = current();
  rows.splice(0, 2);
  rows.push(PAGES.length + 1);
  vi.advanceTimersByTime(HOUR_MS - 1);
  await refreshAll();
  expect(current()).toEqual([...PAGES, PAGES.length + 1]);
  vi.advanceTimersByTime(HOUR_MS);
  await refreshAll();
  expect(current()).toBe(copy);
  await vi.waitFor(() => expect(current()).not.toBe(copy));
  expect(current()).toEqual(rows);
  load.mockClear();
  count.mockClear();
  vi.advanceTimersByTime(HOUR_MS);
  await refreshAll();
  await vi.waitFor(() => expect(count).toHaveBeenCalledOnce());
  await yieldToEventLoop();
  expect(load, 'nothing was removed since').toHaveBeenCalledOnce();
});
