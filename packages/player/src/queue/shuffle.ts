import { currentEntry, givenOrder, jumpToKey, type Queue, type QueueEntry } from './queue.ts';

/** A random order in which every entry stands once (Fisher-Yates). */
function toRandomOrder(entries: readonly QueueEntry[], random: () => number): QueueEntry[] {
  const pool = [...entries];
  return entries.flatMap(() => pool.splice(Math.floor(random() * pool.length), 1));
}

/** The current entry first, then every other once: played to the end, nothing is left out or repeated. */
export function shuffle(queue: Queue, random: () => number): Queue {
  const current = currentEntry(queue);
  if (!current) return queue;
  const others = queue.entries.filter((entry) => entry !== current);
  return {
    entries: [current, ...toRandomOrder(others, random)],
    index: 0,
    unshuffled: givenOrder(queue),
  };
}

/** The order from before the shuffle, standing at the entry that is current now. */
export function unshuffle(queue: Queue): Queue {
  const current = currentEntry(queue);
  if (!queue.unshuffled || !current) return { ...queue, unshuffled: null };
  return jumpToKey({ ...queue, entries: queue.unshuffled, unshuffled: null }, current.key);
}
