import type { Queue, QueueEntry } from './queue.ts';
import { append } from './queue-edits.ts';

/** The entries with further ones at random positions after the current one. */
export function insertAtRandom(
  { entries, index }: Queue,
  added: readonly QueueEntry[],
  random: () => number,
): readonly QueueEntry[] {
  const result = [...entries];
  for (const entry of added)
    result.splice(index + 1 + Math.floor(random() * (result.length - index)), 0, entry);
  return result;
}

/** Appends entries to the original order; while shuffled, they come at random positions after the current one. */
export function extendQueue(queue: Queue, added: readonly QueueEntry[], random: () => number): Queue {
  const appended = append(queue, ...added);
  return queue.unshuffled ? { ...appended, entries: insertAtRandom(queue, added, random) } : appended;
}

/** See `extendQueue`, which the first load does without. */
export type ExtendQueue = typeof extendQueue;
