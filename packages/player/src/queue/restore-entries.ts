import { insertAtRandom } from './extend-queue.ts';
import { currentEntry, givenOrder, jumpToKey, type Queue, type QueueEntry } from './queue.ts';

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
    isRadio: before.isRadio,
    entries: wasShuffledSince
      ? insertAtRandom(queue, without(order, queue.entries), random)
      : insertMissing(queue.entries, order),
    unshuffled: unshuffled && insertMissing(unshuffled, givenOrder(before)),
  };
  return jumpToKey(restored, currentEntry(queue)?.key ?? '');
}

/** See `restoreEntries`, which the first load does without. */
export type RestoreEntries = typeof restoreEntries;
