import type { Track } from '@segue/domain';
import { currentEntry, type Queue, type QueueEntry, toQueue } from './queue.ts';

/** Queue and position as they are saved for the next visit. */
export interface SavedPlayback {
  /** The queue in displayed order; of a long queue only the part around the current track. */
  readonly tracks: readonly Track[];
  /** Position of the current track in `tracks`. */
  readonly index: number;
  /** Positions in `tracks`, in the order before shuffling; null: not shuffled. */
  readonly givenOrder: readonly number[] | null;
  readonly positionSeconds: number;
}

/**
 * Limits of the saved part: browsers store about 5 million characters per origin, a track takes about 500.
 */
const TRACKS_BEFORE = 50;
const TRACKS_AFTER = 450;

/** @returns null for an empty queue. */
export function toSavedPlayback(queue: Queue, positionSeconds: number): SavedPlayback | null {
  if (!currentEntry(queue)) return null;
  const start = Math.max(0, queue.index - TRACKS_BEFORE);
  const kept = queue.entries.slice(start, queue.index + 1 + TRACKS_AFTER);
  const indexes = new Map(kept.map(({ key }, index) => [key, index]));
  return {
    tracks: kept.map(({ track }) => track),
    index: queue.index - start,
    givenOrder: queue.unshuffled?.flatMap(({ key }) => indexes.get(key) ?? []) ?? null,
    positionSeconds,
  };
}

/** @param entries the entries of `saved.tracks`, in the same order. */
export function toRestoredQueue(saved: SavedPlayback, entries: readonly QueueEntry[]): Queue {
  return {
    ...toQueue(entries, saved.index),
    unshuffled: saved.givenOrder?.flatMap((index) => entries[index] ?? []) ?? null,
  };
}
