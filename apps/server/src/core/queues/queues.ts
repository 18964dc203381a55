import type { DeviceQueue, DeviceQueuePage, Track } from '@segue/domain';
import type { Clock } from '../clock.ts';
import type { TrackReader } from '../catalogue/track-reader.ts';
import { inChunks, yieldToEventLoop } from '../paging.ts';
import type { QueueSave, QueueStore, StoredQueue } from './queue.store.ts';

/** Devices per account whose queues are kept, the latest saved. */
const MAX_DEVICES = 20;

/** Tracks that are converted and sent before other requests get a turn. */
const TRACKS_PER_PART = 200;

/** The saved play queues of listeners' devices. */
export interface Queues {
  /** @returns false: nothing was saved, since the tracks are needed as well. */
  readonly save: (accountId: string, queue: Omit<QueueSave, 'savedAtMs'>) => Promise<boolean>;
  readonly list: (accountId: string) => Promise<readonly DeviceQueue[]>;
  /** @returns The queue with one part of its tracks after another, at least one; null for an unknown device. */
  readonly find: (accountId: string, deviceId: string) => Promise<AsyncIterable<DeviceQueuePage> | null>;
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

/** Loads the tracks in chunks, and yields to the event loop between two. */
async function loadInChunks(
  tracks: TrackReader,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, Track>> {
  const found = new Map<string, Track>();
  for (const chunk of inChunks([...new Set(videoIds)], TRACKS_PER_PART)) {
    for (const [videoId, track] of await tracks.load(chunk)) found.set(videoId, track);
    await yieldToEventLoop();
  }
  return found;
}

async function* toParts(queue: DeviceQueue, tracks: readonly Track[]): AsyncGenerator<DeviceQueuePage> {
  if (tracks.length === 0) yield { ...queue, tracks: [] };
  for (const part of inChunks(tracks, TRACKS_PER_PART)) yield { ...queue, tracks: part };
}

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
    const found = await loadInChunks(tracks, videoIds);
    const present = videoIds.flatMap((videoId) => found.get(videoId) ?? []);
    const before = videoIds.slice(0, queue.queueIndex).filter((videoId) => found.has(videoId)).length;
    const listed = {
      ...toQueue(queue, found),
      trackCount: present.length,
      queueIndex: Math.max(0, Math.min(before, present.length - 1)),
    };
    return toParts(listed, present);
  },
});
