import type { Track } from '@segue/domain';
import type { Queue, QueueEntry } from './queue.ts';

/** What the queue continues with. */
export interface QueueRules {
  /** The track whose watch-list continues the queue; null: that of the current one. */
  readonly pickSeed: (queue: Queue) => Track | null;
  /** The tracks of a watch-list that continue the queue. */
  readonly pickFresh: (tracks: readonly Track[], entries: readonly QueueEntry[]) => readonly Track[];
  /** The tracks of a watch-list that are not in the queue of the track that it is of. */
  readonly withoutQueued: (tracks: readonly Track[], entries: readonly QueueEntry[]) => readonly Track[];
}

const withoutQueued: QueueRules['withoutQueued'] = (tracks, entries) =>
  tracks.filter(({ videoId }) => !entries.some((entry) => entry.track.videoId === videoId));

/** Rules of the first load, until lazily loaded code replaces them. */
export const FIRST_RULES: QueueRules = {
  pickSeed: () => null,
  pickFresh: withoutQueued,
  withoutQueued,
};
