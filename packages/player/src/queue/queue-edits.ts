import { toShuffled } from '@segue/domain';
import { currentEntry, givenOrder, jumpToKey, type Queue, type QueueEntry } from './queue.ts';

const insertAt = (
  entries: readonly QueueEntry[],
  index: number,
  added: readonly QueueEntry[],
): QueueEntry[] => [...entries.slice(0, index), ...added, ...entries.slice(index)];

const indexOfKey = (entries: readonly QueueEntry[], key: string): number =>
  entries.findIndex((entry) => entry.key === key);

/** Inserts entries after the current one, in the shuffled and in the original order. */
export function insertNext(queue: Queue, added: readonly QueueEntry[]): Queue {
  const currentKey = currentEntry(queue)?.key ?? '';
  return {
    ...queue,
    entries: insertAt(queue.entries, queue.index + 1, added),
    index: Math.max(queue.index, 0),
    unshuffled: queue.unshuffled
      ? insertAt(queue.unshuffled, indexOfKey(queue.unshuffled, currentKey) + 1, added)
      : null,
  };
}

/** Appends entries to the shuffled and to the original order, before what Autoplay added after the current one. */
export function append(queue: Queue, added: readonly QueueEntry[]): Queue {
  const current = currentEntry(queue);
  const appendTo = (entries: readonly QueueEntry[]) => {
    const last = entries.findLastIndex(({ key, isContinuation }) => !isContinuation || key === current?.key);
    return insertAt(entries, last + 1, added);
  };
  return {
    ...queue,
    entries: appendTo(queue.entries),
    index: Math.max(queue.index, 0),
    unshuffled: queue.unshuffled && appendTo(queue.unshuffled),
  };
}

/** Removes what Autoplay added after the current entry. */
export const removeContinuation = (queue: Queue): Queue =>
  queue.entries
    .slice(queue.index + 1)
    .filter(({ isContinuation }) => isContinuation)
    .reduce((kept, { key }) => remove(kept, key), queue);

/** Removes an entry from both orders. Returns the queue unchanged for the current entry, which is playing. */
export function remove(queue: Queue, key: string): Queue {
  const current = currentEntry(queue);
  if (!current || current.key === key) return queue;
  const isKept = (entry: QueueEntry) => entry.key !== key;
  const kept = { ...queue, entries: queue.entries.filter(isKept) };
  return jumpToKey({ ...kept, unshuffled: queue.unshuffled?.filter(isKept) ?? null }, current.key);
}

/** Moves an entry within the displayed order; the current entry stays current. */
export function move(queue: Queue, key: string, toIndex: number): Queue {
  const entry = queue.entries[indexOfKey(queue.entries, key)];
  const current = currentEntry(queue);
  if (!entry || !current) return queue;
  const others = queue.entries.filter((other) => other !== entry);
  const at = Math.min(Math.max(toIndex, 0), others.length);
  return jumpToKey({ ...queue, entries: insertAt(others, at, [entry]) }, current.key);
}

/** Leaves only the current entry, and with it no list. */
export function clear(queue: Queue): Queue {
  const entries = queue.entries.slice(queue.index, queue.index + 1);
  return { entries, index: entries.length - 1, unshuffled: queue.unshuffled && entries, list: null };
}

/**
 * Puts the current entry first, then all others in random order.
 * @param kept How many of the others stay as they are, behind the current one.
 */
export function shuffle(queue: Queue, random: () => number, kept = 0): Queue {
  const current = currentEntry(queue);
  if (!current) return queue;
  const others = queue.entries.filter((entry) => entry !== current);
  return {
    ...queue,
    entries: [current, ...others.slice(0, kept), ...toShuffled(others.slice(kept), random)],
    index: 0,
    unshuffled: givenOrder(queue),
  };
}

/** Restores the original order; the current entry stays current. */
export function unshuffle(queue: Queue): Queue {
  const current = currentEntry(queue);
  if (!queue.unshuffled || !current) return { ...queue, unshuffled: null };
  return jumpToKey({ ...queue, entries: queue.unshuffled, unshuffled: null }, current.key);
}
