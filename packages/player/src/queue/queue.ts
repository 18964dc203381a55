import { isPlayable, type Track } from '@segue/domain';

/** An entry of the queue. A track may have several entries, which differ in `key`. */
export interface QueueEntry {
  readonly key: string;
  readonly track: Track;
  /** Whether Autoplay added it. */
  readonly isContinuation?: boolean;
}

/** The queue, in playing order. Immutable: functions on it are pure and return a new queue. */
export interface Queue {
  readonly entries: readonly QueueEntry[];
  /** Position of the current entry; -1 exactly when there are no entries. */
  readonly index: number;
  /** The original order while shuffled, restored when shuffle is switched off; null: not shuffled. */
  readonly unshuffled: readonly QueueEntry[] | null;
  /** The list that became the queue, whatever was added or removed since; null: it was no list. */
  readonly list: readonly Track[] | null;
  /** It goes on endlessly, also while Autoplay is off. */
  readonly isRadio?: true | undefined;
}

/** The queue before the first press. */
export const EMPTY_QUEUE: Queue = { entries: [], index: -1, unshuffled: null, list: null };

/** @returns null for an empty queue. */
export const currentEntry = (queue: Queue): QueueEntry | null => queue.entries[queue.index] ?? null;

/** The original order, without shuffle. */
export const givenOrder = (queue: Queue): readonly QueueEntry[] => queue.unshuffled ?? queue.entries;

/** A queue of these entries and of no list, unshuffled, with the current entry at `index` (clamped). */
export const toQueue = (entries: readonly QueueEntry[], index = 0): Queue => ({
  entries,
  index: Math.min(Math.max(index, 0), entries.length - 1),
  unshuffled: null,
  list: null,
});

/** Makes the entry with this key current; returns the queue unchanged if there is none. */
export function jumpToKey(queue: Queue, key: string): Queue {
  const index = queue.entries.findIndex((entry) => entry.key === key);
  return index < 0 ? queue : { ...queue, index };
}

/** Position of the next playable entry after the current one; null: there is none. */
export function findNextIndex(queue: Queue): number | null {
  const index = queue.entries.findIndex((entry, at) => at > queue.index && isPlayable(entry.track));
  return index < 0 ? null : index;
}

/** Repeats nothing, the whole queue, or the current track. */
export type RepeatMode = 'off' | 'all' | 'one';

/** Position of the next playable entry, from the start again if the whole queue repeats; null: none. */
export function findFollowingIndex(queue: Queue, repeat: RepeatMode): number | null {
  const next = findNextIndex(queue);
  return next === null && repeat === 'all' ? findNextIndex({ ...queue, index: -1 }) : next;
}

/** Position of the nearest playable entry before the current one; null: there is none. */
export function findPreviousIndex(queue: Queue): number | null {
  const index = queue.entries.findLastIndex((entry, at) => at < queue.index && isPlayable(entry.track));
  return index < 0 ? null : index;
}

/** The entry of a track: the current one if it matches, else the first match; null: not in the queue. */
export function findEntry(queue: Queue, videoId: string): QueueEntry | null {
  const current = currentEntry(queue);
  if (current?.track.videoId === videoId) return current;
  return queue.entries.find((entry) => entry.track.videoId === videoId) ?? null;
}

const isSameList = (list: readonly Track[], other: readonly Track[]): boolean =>
  list.length === other.length && list.every(({ videoId }, at) => videoId === other[at]?.videoId);

/** Whether the original order of the queue has exactly the tracks of this list. */
export const isMadeOf = (queue: Queue, list: readonly Track[]): boolean =>
  isSameList(
    givenOrder(queue).map(({ track }) => track),
    list,
  );

/** Whether this list became the queue, whatever was added or removed since. */
export const isFromList = (queue: Queue, list: readonly Track[]): boolean =>
  queue.list !== null && isSameList(queue.list, list);
