import type { DeviceQueue, DeviceQueuePage, Track } from '@segue/domain';
import type { Clock } from '../clock.ts';
import type { TrackReader } from '../catalogue/track-reader.ts';
import type { QueueSave, QueueStore, StoredQueue } from './queue.store.ts';

/** Devices per account whose queues are kept, the latest saved. */
const MAX_DEVICES = 20;

/** The saved play queues of listeners' devices. */
export interface Queues {
  /** @returns false: nothing was saved, since the tracks are needed as well. */
  readonly save: (accountId: string, queue: Omit<QueueSave, 'savedAtMs'>) => Promise<boolean>;
  readonly list: (accountId: string) => Promise<readonly DeviceQueue[]>;
  /** @returns null for an unknown device. */
  readonly find: (accountId: string, deviceId: string) => Promise<DeviceQueuePage | null>;
}

export interface QueuesPorts {
  readonly store: QueueStore;
  readonly tracks: TrackReader;
  readonly clock: Clock;
}

const toQueue = (
  { videoId, savedAtMs, ...queue }: StoredQueue,
  tracks: ReadonlyMap<string, Track>,
): DeviceQueue => ({
  ...queue,
  track: tracks.get(videoId ?? '') ?? null,
  savedAt: new Date(savedAtMs).toISOString(),
});

export const createQueues = ({ store, tracks, clock }: QueuesPorts): Queues => ({
  save: (accountId, queue) => store.save(accountId, { ...queue, savedAtMs: clock.now() }, MAX_DEVICES),
  list: async (accountId) => {
    const queues = await store.list(accountId);
    const found = await tracks.load(queues.flatMap(({ videoId }) => videoId ?? []));
    return queues.map((queue) => toQueue(queue, found));
  },
  find: async (accountId, deviceId) => {
    const stored = await store.find(accountId, deviceId);
    if (stored === null) return null;
    const { videoIds, ...queue } = stored;
    const found = await tracks.load(videoIds);
    const present = videoIds.flatMap((videoId) => found.get(videoId) ?? []);
    const before = videoIds.slice(0, queue.queueIndex).filter((videoId) => found.has(videoId)).length;
    return {
      ...toQueue(queue, found),
      tracks: present,
      trackCount: present.length,
      queueIndex: Math.max(0, Math.min(before, present.length - 1)),
    };
  },
});
