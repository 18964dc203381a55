import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyChange } from '../library/catalogue/committed-change.ts';
import { silentLog } from '../log/log.ts';
import { createCachedAnswer } from './cached-answer.ts';
import { HOUR_MS } from '../durations.ts';

const PLAN_MS = 5000;

/** A cache of the number of albums, which a plan reads at its start and gives after `PLAN_MS`. */
function aCountOfAlbums() {
  const library = { albums: 1 };
  const plan = vi.fn(async () => {
    const { albums } = library;
    await new Promise((resolve) => setTimeout(resolve, PLAN_MS));
    return albums;
  });
  const cached = createCachedAnswer<number>({
    plan,
    isEmpty: (albums) => albums === 0,
    freshMs: HOUR_MS,
    failure: 'overview.plan-failed',
    clock: { now: () => Date.now() },
    log: silentLog,
  });
  const addAlbum = async () => {
    library.albums += 1;
    await cached.changed(emptyChange);
  };
  return { cached, plan, addAlbum };
}

describe('a cached answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is planned again after changes of the library, once for many', async () => {
    const { cached, plan, addAlbum } = aCountOfAlbums();
    const first = cached.load();
    await vi.advanceTimersByTimeAsync(PLAN_MS);
    expect(await first).toBe(1);
    await addAlbum();
    await addAlbum();
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    expect(await cached.load()).toBe(3);
    expect(plan).toHaveBeenCalledTimes(2);
  });

  it('is planned again after a change during planning, which the plan may have missed', async () => {
    const { cached, plan, addAlbum } = aCountOfAlbums();
    const first = cached.load();
    await addAlbum();
    await vi.advanceTimersByTimeAsync(PLAN_MS);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    expect(await cached.load()).toBe(2);
    expect(plan).toHaveBeenCalledTimes(2);
  });

  it('is planned once the library is at rest, not for each change, while nobody reads it', async () => {
    const { cached, plan, addAlbum } = aCountOfAlbums();
    void cached.load();
    await addAlbum();
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    expect(plan).toHaveBeenCalledTimes(2);
    for (let scanned = 0; scanned < 20; scanned += 1) {
      await addAlbum();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(plan).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    expect(plan).toHaveBeenCalledTimes(3);
    expect(await cached.load()).toBe(22);
  });

  it('is planned for its first reader while the library changes', async () => {
    const { cached, addAlbum } = aCountOfAlbums();
    void cached.load();
    await addAlbum();
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    await addAlbum();
    const read = cached.load();
    await vi.advanceTimersByTimeAsync(PLAN_MS);
    expect(await read).toBe(3);
  });

  it('is not planned again once it is closed', async () => {
    const { cached, plan, addAlbum } = aCountOfAlbums();
    void cached.load();
    await addAlbum();
    await vi.advanceTimersByTimeAsync(PLAN_MS - 1);
    cached.close();
    await vi.advanceTimersByTimeAsync(3 * PLAN_MS);
    expect(plan).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
