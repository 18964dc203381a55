import { toShuffled } from '@segue/domain';
import { currentEntry, givenOrder, jumpToKey, type Queue, type QueueEntry } from './queue.ts';

const insertAt = (
  entries: readonly QueueEntry[],
  index: number,
  added: readonly QueueEntry[],
): QueueEntry[] => entries.toSpliced(index, 0, ...added);

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

/** Appends entries to the shuffled and to the original order. */
export const append = (queue: Queue, ...added: readonly QueueEntry[]): Queue => ({
  ...queue,
  entries: [...queue.entries, ...added],
  index: Math.max(queue.index, 0),
  unshuffled: queue.unshuffled ? [...queue.unshuffled, ...added] : null,
});

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

/** A copy of `entries` without the entries of `others`. */
function without(entries: readonly QueueEntry[], others: readonly QueueEntry[]): readonly QueueEntry[] {
  const keys = new Set(others.map(({ key }) => key));
  return entries.filter(({ key }) => !keys.has(key));
}

type EntriesByKey = ReadonlyMap<string, readonly QueueEntry[]>;

/** The missing entries of `before`, by the key of the entry they follow there; '' at the start. */
function groupMissing(present: readonly QueueEntry[], before: readonly QueueEntry[]): EntriesByKey {
  const missing = new Set(without(before, present));
  let group: QueueEntry[] = [];
  const groups = new Map([['', group]]);
  for (const entry of before) {
    if (missing.has(entry)) {
      group.push(entry);
    } else {
      group = [];
      groups.set(entry.key, group);
    }
  }
  return groups;
}

/**
 * Inserts the missing entries of `before`, each after the entry that it followed there. What was added between two
 * of its entries since stays in front of them, so that a track that was put next still plays next.
 */
function insertMissing(present: readonly QueueEntry[], before: readonly QueueEntry[]): readonly QueueEntry[] {
  const missing = groupMissing(present, before);
  let precedingKey = '';
  const takeMissing = () => missing.get(precedingKey) ?? [];
  const end = present.findLastIndex(({ key }) => missing.has(key)) + 1;
  const restored = present.slice(0, end).flatMap((entry) => {
    if (!missing.has(entry.key)) return [entry];
    const inserted = takeMissing();
    precedingKey = entry.key;
    return [...inserted, entry];
  });
  return [...restored, ...takeMissing(), ...present.slice(end)];
}

/** Inserts the entries of `before` that are missing at random positions after the current one. */
function insertMissingAtRandom(
  { entries, index }: Queue,
  before: readonly QueueEntry[],
  random: () => number,
): readonly QueueEntry[] {
  const result = [...entries];
  for (const entry of without(before, entries))
    result.splice(index + 1 + Math.floor(random() * (result.length - index)), 0, entry);
  return result;
}

/**
 * Undoes a removal: inserts the entries of `before` that are missing, into both orders. Edits made since, and the
 * current entry, stay. Returns the queue unchanged if it has no entry in common with `before`.
 */
export function restoreEntries(queue: Queue, before: Queue, random: () => number): Queue {
  if (without(queue.entries, before.entries).length === queue.entries.length) return queue;
  const { unshuffled } = queue;
  const wasShuffledSince = unshuffled !== null && before.unshuffled === null;
  const order = unshuffled === null ? givenOrder(before) : before.entries;
  const restored = {
    ...queue,
    list: before.list,
    entries: wasShuffledSince
      ? insertMissingAtRandom(queue, order, random)
      : insertMissing(queue.entries, order),
    unshuffled: unshuffled && insertMissing(unshuffled, givenOrder(before)),
  };
  return jumpToKey(restored, currentEntry(queue)?.key ?? '');
}

/** Leaves only the current entry, and with it no list. */
export function clear(queue: Queue): Queue {
  const entries = queue.entries.slice(queue.index, queue.index + 1);
  return { entries, index: entries.length - 1, unshuffled: queue.unshuffled && entries, list: null };
}

/** Puts the current entry first, then all others in random order. */
export function shuffle(queue: Queue, random: () => number): Queue {
  const current = currentEntry(queue);
  if (!current) return queue;
  const others = queue.entries.filter((entry) => entry !== current);
  return {
    ...queue,
    entries: [current, ...toShuffled(others, random)],
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
