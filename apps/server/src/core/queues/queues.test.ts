import type { DeviceQueuePage } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../catalogue/testing/records.ts';
import { toTrack } from '../catalogue/to-track.ts';
import type { QueueSave, QueueStore, StoredQueue } from './queue.store.ts';
import { createQueues, type Queues } from './queues.ts';

const SAVED_MS = Date.parse('2026-03-01T12:00:00Z');

const aQueue = (fields: Partial<StoredQueue> = {}): StoredQueue => ({
  deviceId: 'phone',
  deviceName: 'Firefox on Android',
  trackCount: 4,
  queueIndex: 0,
  videoId: 'a',
  positionSeconds: 12,
  savedAtMs: SAVED_MS,
  ...fields,
});

/** The queues of a listener whose device stored `videoIds`; the library has no track with a capital. */
function someQueues(queue: StoredQueue, videoIds: readonly string[]) {
  const saved: { queue: QueueSave; maxDevices: number }[] = [];
  const store: QueueStore = {
    save: async (_accountId, kept, maxDevices) => {
      saved.push({ queue: kept, maxDevices });
      return true;
    },
    list: async () => [queue],
    find: async (_accountId, deviceId) => (deviceId === queue.deviceId ? { ...queue, videoIds } : null),
  };
  const asked: number[] = [];
  const load = async (requested: readonly string[]) => {
    asked.push(requested.length);
    return new Map(
      requested.filter((id) => id === id.toLowerCase()).map((id) => [id, toTrack(aTrackRecord(id))] as const),
    );
  };
  return { saved, asked, queues: createQueues({ store, tracks: { load }, clock: { now: () => SAVED_MS } }) };
}

const readParts = async (queues: Queues): Promise<DeviceQueuePage[]> =>
  Array.fromAsync((await queues.find('mara', 'phone')) ?? []);

describe('the queue of another device', () => {
  it.each([
    ['at the same song, where all are there', 'abcd', 2, 'abcd', 2],
    ['at the same song, though one before it is gone', 'aBcd', 2, 'acd', 1],
    ['at the same song, though one after it is gone', 'abcD', 2, 'abc', 2],
    ['at the next one, where its own is gone', 'abCd', 2, 'abd', 2],
    ['at the last one, where its own and those after it are gone', 'abCD', 2, 'ab', 1],
    ['at the last one, where its position is past the end', 'ab', 9, 'ab', 1],
    ['at its start, where nothing is left', 'AB', 1, '', 0],
    ['at the same one of two entries of a song', 'aBaa', 2, 'aaa', 1],
  ])('goes on %s [12.11]', async (_, stored, queueIndex, left, index) => {
    const { queues } = someQueues(aQueue({ queueIndex }), stored.split(''));
    const [page, ...more] = await readParts(queues);
    expect(page?.tracks.map(({ videoId }) => videoId).join('')).toBe(left);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ queueIndex: index, trackCount: left.length, positionSeconds: 12 });
  });

  it('is read and answered in parts, if it is long, with the event loop running meanwhile [12.11]', async () => {
    const videoIds = Array.from({ length: 1001 }, (_, at) => `song ${at}`);
    const { queues, asked } = someQueues(aQueue({ queueIndex: 1000 }), [...videoIds, 'song 0']);
    let turns = 0;
    const count = () => {
      turns += 1;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    const parts = await readParts(queues);
    clearImmediate(pending);
    expect(asked).toEqual([200, 200, 200, 200, 200, 1]);
    expect(turns).toBeGreaterThanOrEqual(6);
    expect(parts.flatMap(({ tracks }) => tracks.map(({ videoId }) => videoId))).toEqual([
      ...videoIds,
      'song 0',
    ]);
    expect(parts.map(({ trackCount, queueIndex }) => [trackCount, queueIndex])).toEqual(
      Array.from({ length: 6 }, () => [1002, 1000]),
    );
  });

  it('is null for an unknown device', async () => {
    expect(await someQueues(aQueue(), ['a']).queues.find('mara', 'tablet')).toBeNull();
  });

  it.each([
    ['a', 'a'],
    ['A', undefined],
    [null, undefined],
  ])('is listed with its current track, unless that is missing: %o', async (videoId, shown) => {
    const [queue] = await someQueues(aQueue({ videoId }), []).queues.list('mara');
    expect(queue?.track?.videoId).toBe(shown);
    expect(queue).toMatchObject({ trackCount: 4, savedAt: '2026-03-01T12:00:00.000Z' });
    expect(queue).not.toHaveProperty('videoId');
  });
});

it('saving a queue passes on the time and a limit of 20 devices', async () => {
  const { queues, saved } = someQueues(aQueue(), []);
  const { savedAtMs: _, videoId: __, trackCount: ___, ...sent } = aQueue();
  await queues.save('mara', { ...sent, videoIds: null });
  expect(saved).toEqual([{ queue: { ...sent, videoIds: null, savedAtMs: SAVED_MS }, maxDevices: 20 }]);
});
