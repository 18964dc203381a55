import { toShuffled } from '@segue/domain';
import type { Queue, QueueEntry } from './queue.ts';
import { append } from './queue-edits.ts';

/** The entries with further ones at random positions after the current one. */
export function insertAtRandom(
  { entries, index }: Queue,
  added: readonly QueueEntry[],
  random: () => number,
): readonly QueueEntry[] {
  const behind = entries.slice(index + 1).toReversed();
  const shuffled = toShuffled(added, random);
  const result = entries.slice(0, index + 1);
  // Merged rather than inserted one by one, which would move all entries for each of a long list.
  for (let left = behind.length + shuffled.length; left > 0; left -= 1) {
    const next = (random() * left < shuffled.length ? shuffled : behind).pop();
    if (next) result.push(next);
  }
  return result;
}

/** Appends entries to the original order; while shuffled, they come at random positions after the current one. */
export function extendQueue(queue: Queue, added: readonly QueueEntry[], random: () => number): Queue {
  const appended = append(queue, added);
  return queue.unshuffled ? { ...appended, entries: insertAtRandom(queue, added, random) } : appended;
}

/** See `extendQueue`, which the first load does without. */
export type ExtendQueue = typeof extendQueue;
