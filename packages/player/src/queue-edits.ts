import { currentEntry, jumpToKey, type Queue, type QueueEntry } from './queue.ts';

const insertAt = (entries: readonly QueueEntry[], index: number, entry: QueueEntry): QueueEntry[] =>
  entries.toSpliced(index, 0, entry);

const indexOfKey = (entries: readonly QueueEntry[], key: string): number =>
  entries.findIndex((entry) => entry.key === key);

/** Puts an entry right after the current one, in the shuffled and in the given order. */
export function insertNext(queue: Queue, entry: QueueEntry): Queue {
  const currentKey = currentEntry(queue)?.key ?? '';
  return {
    entries: insertAt(queue.entries, queue.index + 1, entry),
    index: Math.max(queue.index, 0),
    unshuffled: queue.unshuffled
      ? insertAt(queue.unshuffled, indexOfKey(queue.unshuffled, currentKey) + 1, entry)
      : null,
  };
}

/** Puts entries at the end of both orders. */
export const append = (queue: Queue, ...added: readonly QueueEntry[]): Queue => ({
  entries: [...queue.entries, ...added],
  index: Math.max(queue.index, 0),
  unshuffled: queue.unshuffled ? [...queue.unshuffled, ...added] : null,
});

/** Takes an entry out of both orders. The current entry stays: something has to be playing. */
export function remove(queue: Queue, key: string): Queue {
  const current = currentEntry(queue);
  if (!current || current.key === key) return queue;
  const isKept = (entry: QueueEntry) => entry.key !== key;
  const kept = { ...queue, entries: queue.entries.filter(isKept) };
  return jumpToKey({ ...kept, unshuffled: queue.unshuffled?.filter(isKept) ?? null }, current.key);
}

/** Moves an entry within the order that is shown; the current entry stays current. */
export function move(queue: Queue, key: string, toIndex: number): Queue {
  const entry = queue.entries[indexOfKey(queue.entries, key)];
  const current = currentEntry(queue);
  if (!entry || !current) return queue;
  const others = queue.entries.filter((other) => other !== entry);
  const at = Math.min(Math.max(toIndex, 0), others.length);
  return jumpToKey({ ...queue, entries: insertAt(others, at, entry) }, current.key);
}

/** Leaves only the current entry. */
export function clear(queue: Queue): Queue {
  const entries = queue.entries.slice(queue.index, queue.index + 1);
  return { entries, index: entries.length - 1, unshuffled: queue.unshuffled && entries };
}
