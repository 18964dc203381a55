import type { Card, Shelf } from '@segue/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { SECOND_MS } from '../../durations.ts';
import { emptyChange } from '../../library/catalogue/committed-change.ts';
import { createPersonalShelves } from './personal-shelves.ts';

const aCard = (videoId: string): Card => ({ kind: 'song', track: toTrack(aTrackRecord(videoId)) });
const idsOn = (shelves: readonly Shelf[]) =>
  shelves.flatMap(({ contents }) => contents.flatMap((card) => ('track' in card ? card.track.videoId : [])));

/** Personal shelves over a library that loses the tracks in `missing`. */
function aShelfCache() {
  const missing = new Set<string>();
  const planPersonal = vi.fn(
    async (): Promise<readonly Shelf[]> => [
      { title: 'Quick picks', contents: ['one', 'two'].filter((id) => !missing.has(id)).map(aCard) },
    ],
  );
  const findHomeVersion = vi.fn(async () => 0);
  const warn = vi.fn();
  const cached = createPersonalShelves({
    planner: { planPersonal },
    reader: {
      loadTracks: async (ids) =>
        new Map(ids.map((id) => [id, aTrackRecord(id, { isMissing: missing.has(id) })])),
      loadAlbums: async () => new Map(),
      findHomeVersion,
    },
    clock: { now: () => Date.now() },
    log: { info: () => undefined, warn, error: () => undefined },
  });
  /** A scan that reports a change each second. */
  const scan = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await cached.changed(emptyChange);
      await vi.advanceTimersByTimeAsync(SECOND_MS);
    }
  };
  return { cached, planPersonal, findHomeVersion, missing, scan, warn };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('plans the shelves of a listener at most every 30 s while a scan changes the library [12.52]', async () => {
  const { cached, planPersonal, scan } = aShelfCache();
  for (let polls = 0; polls < 24; polls += 1) {
    expect(idsOn(await cached.load('ada', 0))).toEqual(['one', 'two']);
    await scan(5);
  }
  expect(planPersonal.mock.calls.length).toBeGreaterThan(2);
  expect(planPersonal.mock.calls.length).toBeLessThanOrEqual(4);
  cached.close();
});

it('drops what the library lost before the shelves are planned again [13.13]', async () => {
  const { cached, planPersonal, missing, scan } = aShelfCache();
  await cached.load('ada', 0);
  missing.add('one');
  await scan(3);
  expect(idsOn(await cached.load('ada', 0))).toEqual(['two']);
  expect(planPersonal).toHaveBeenCalledTimes(1);
  cached.close();
});

it('plans the shelves of one listener at a time [12.52]', async () => {
  const { cached, planPersonal, scan } = aShelfCache();
  const listeners = ['ada', 'ben', 'cleo'];
  for (const listener of listeners) await cached.load(listener, 0);
  await scan(40);
  let underWay = 0;
  let most = 0;
  planPersonal.mockImplementation(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
    return [];
  });
  await Promise.all(listeners.map((listener) => cached.load(listener, 0)));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(planPersonal).toHaveBeenCalledTimes(6);
  expect(most).toBe(1);
  cached.close();
});

it('has shelves as soon as there is something to plan them from [12.50]', async () => {
  const { cached, planPersonal } = aShelfCache();
  planPersonal.mockResolvedValueOnce([]);
  expect(await cached.load('ada', 0)).toEqual([]);
  expect(idsOn(await cached.load('ada', 0))).toEqual(['one', 'two']);
  await cached.load('ada', 0);
  expect(planPersonal).toHaveBeenCalledTimes(2);
  cached.close();
});

it('plans again what was read from a replica without the write that changed the home [13.44]', async () => {
  const { cached, planPersonal, findHomeVersion, missing } = aShelfCache();
  expect(idsOn(await cached.load('ada', 0))).toEqual(['one', 'two']);
  // The primary has version 1 by now.
  expect(idsOn(await cached.load('ada', 1))).toEqual(['one', 'two']);
  findHomeVersion.mockResolvedValue(1);
  missing.add('one');
  expect(idsOn(await cached.load('ada', 1))).toEqual(['two']);
  const { length: planned } = planPersonal.mock.calls;
  await cached.load('ada', 1);
  expect(planPersonal).toHaveBeenCalledTimes(planned);
  cached.close();
});

it('shows the shelves as they were if they cannot be planned again', async () => {
  const { cached, planPersonal, scan, warn } = aShelfCache();
  await cached.load('ada', 0);
  await scan(40);
  planPersonal.mockRejectedValueOnce(new Error('no database'));
  await cached.load('ada', 0);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(warn).toHaveBeenCalledOnce();
  expect(idsOn(await cached.load('ada', 0))).toEqual(['one', 'two']);
  cached.close();
});
