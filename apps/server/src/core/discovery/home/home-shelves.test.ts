import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { silentLog } from '../../log/log.ts';
import { emptyChange } from '../../library/catalogue/committed-change.ts';
import { createHomeShelves } from './home-shelves.ts';

/** A home page whose nth plan has a shelf with the nth title; 'none' plans no shelf, an error fails. */
function aHome(titles: readonly (string | Error)[]) {
  let planned = 0;
  let nowMs = 0;
  const plan = async () => {
    const title = titles[planned] ?? 'last';
    planned += 1;
    if (title instanceof Error) throw title;
    return title === 'none' ? [] : [{ title, contents: [] }];
  };
  const home = createHomeShelves({ planner: { plan }, clock: { now: () => nowMs }, log: silentLog });
  const title = async () => (await home.load())[0]?.title;
  return {
    home,
    title,
    passMs: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('the in-memory home page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is planned once for many readers', async () => {
    const { title } = aHome(['first', 'second']);
    expect(await Promise.all([title(), title()])).toEqual(['first', 'first']);
    expect(await title()).toBe('first');
  });

  it('is replanned once after a burst of library changes', async () => {
    const { home, title } = aHome(['first', 'second', 'third']);
    await title();
    for (let batch = 0; batch < 5; batch += 1) await home.changed(emptyChange);
    await vi.runAllTimersAsync();
    expect(await title()).toBe('second');
  });

  it('is served stale after ten minutes while it is replanned in the background', async () => {
    const { title, passMs } = aHome(['first', 'second']);
    await title();
    passMs(10 * 60_000);
    expect(await title()).toBe('first');
    await vi.runAllTimersAsync();
    expect(await title()).toBe('second');
  });

  it('is planned anew for the first visit of a day or after an hour [12.51]', async () => {
    const { title, passMs } = aHome(['first', 'second', 'third']);
    await title();
    passMs(HOUR_MS + 1);
    expect(await title()).toBe('second');
    passMs(DAY_MS - HOUR_MS - 2);
    expect(await title()).toBe('third');
    passMs(2);
    expect(await title()).toBe('last');
  });

  it('is shown as it was if it cannot be planned anew [12.51]', async () => {
    const { title, passMs } = aHome(['first', new Error('no database'), 'second']);
    await title();
    passMs(DAY_MS);
    expect(await title()).toBe('first');
    expect(await title()).toBe('second');
  });

  it('is replanned when the clock was set back', async () => {
    const { title, passMs } = aHome(['first', 'second']);
    await title();
    passMs(-24 * 60 * 60_000);
    await title();
    await vi.runAllTimersAsync();
    expect(await title()).toBe('second');
  });

  it('is replanned on the next load while it is empty', async () => {
    const { title } = aHome(['none', 'first']);
    expect(await title()).toBeUndefined();
    expect(await title()).toBe('first');
  });

  it('cancels a pending replan when it is closed', async () => {
    const { home, title } = aHome(['first', 'second']);
    await title();
    await home.changed(emptyChange);
    home.close();
    await vi.runAllTimersAsync();
    expect(await title()).toBe('first');
  });
});
