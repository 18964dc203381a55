import { isPlayable, type Track } from '@segue/domain';

/** One place in the queue. The same track may stand in several: `key` tells them apart. */
export interface QueueEntry {
  readonly key: string;
  readonly track: Track;
}

/** What plays, in order. Every function on it is pure and gives a new queue. */
export interface Queue {
  readonly entries: readonly QueueEntry[];
  /** Position of the current entry; -1 exactly when there are no entries. */
  readonly index: number;
  /** The order to return to when shuffle is switched off; null while it is off. */
  readonly unshuffled: readonly QueueEntry[] | null;
}

/** The queue before the first press. */
export const EMPTY_QUEUE: Queue = { entries: [], index: -1, unshuffled: null };

/** @returns null for an empty queue. */
export const currentEntry = (queue: Queue): QueueEntry | null => queue.entries[queue.index] ?? null;

/** The order the queue was given in, whatever shuffle made of it. */
export const givenOrder = (queue: Queue): readonly QueueEntry[] => queue.unshuffled ?? queue.entries;

/** A queue of these entries, unshuffled, standing at `index` (held within the list). */
export const toQueue = (entries: readonly QueueEntry[], index = 0): Queue => ({
  entries,
  index: Math.min(Math.max(index, 0), entries.length - 1),
  unshuffled: null,
});

/** The queue standing at the entry of this key; unchanged when it is not there. */
export function jumpToKey(queue: Queue, key: string): Queue {
  const index = queue.entries.findIndex((entry) => entry.key === key);
  return index < 0 ? queue : { ...queue, index };
}

/** Position of the next playable entry after the current one; null: there is none. */
export function findNextIndex(queue: Queue): number | null {
  const index = queue.entries.findIndex((entry, at) => at > queue.index && isPlayable(entry.track));
  return index < 0 ? null : index;
}

/** What follows the last entry of the queue, and the current one when it has ended. */
export type RepeatMode = 'off' | 'all' | 'one';

/** Position of the entry to move to: the next one or, where the whole queue repeats, the first. */
export function findFollowingIndex(queue: Queue, repeat: RepeatMode): number | null {
  const next = findNextIndex(queue);
  return next === null && repeat === 'all' ? findNextIndex({ ...queue, index: -1 }) : next;
}

/** Position of the nearest playable entry before the current one; null: there is none. */
export function findPreviousIndex(queue: Queue): number | null {
  const index = queue.entries.findLastIndex((entry, at) => at < queue.index && isPlayable(entry.track));
  return index < 0 ? null : index;
}

/** The entry of a track: the current one if it is that track, else the first; null: not in the queue. */
export function findEntry(queue: Queue, videoId: string): QueueEntry | null {
  const current = currentEntry(queue);
  if (current?.track.videoId === videoId) return current;
  return queue.entries.find((entry) => entry.track.videoId === videoId) ?? null;
}

/** Whether the queue was made of this list: the same tracks in the same given order. */
export function isMadeOf(queue: Queue, list: readonly Track[]): boolean {
  const given = givenOrder(queue);
  return (
    given.length === list.length && given.every((entry, at) => entry.track.videoId === list[at]?.videoId)
  );
}
