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
  /** Positions in `tracks` of what Autoplay added; left out by earlier versions. */
  readonly continuation?: readonly number[];
  /** As `Queue.isRadio`; left out by earlier versions. */
  readonly isRadio?: true | undefined;
}

/**
 * How many tracks are saved before the current one and in all; near an end of the queue, more on its other side. For
 * the storage of a browser, which Safari limits to 2.5 million characters per origin: a track takes about 600, with
 * the long addresses of some hosts 1,200.
 */
const TRACKS_BEFORE = 50;
const MAX_TRACKS = 501;

/** @returns null for an empty queue. */
export function toSavedPlayback(queue: Queue, positionSeconds: number): SavedPlayback | null {
  if (!currentEntry(queue)) return null;
  const start = Math.max(0, Math.min(queue.index - TRACKS_BEFORE, queue.entries.length - MAX_TRACKS));
  const kept = queue.entries.slice(start, start + MAX_TRACKS);
  const indexes = new Map(kept.map(({ key }, index) => [key, index]));
  return {
    tracks: kept.map(({ track }) => track),
    index: queue.index - start,
    givenOrder: queue.unshuffled?.flatMap(({ key }) => indexes.get(key) ?? []) ?? null,
    positionSeconds,
    continuation: kept.flatMap(({ isContinuation }, index) => (isContinuation ? [index] : [])),
    isRadio: queue.isRadio,
  };
}

/** @param fresh the entries of `saved.tracks`, in the same order. */
export function toRestoredQueue(saved: SavedPlayback, fresh: readonly QueueEntry[]): Queue {
  const entries = fresh.map((entry, index) => ({
    ...entry,
    isContinuation: saved.continuation?.includes(index) ?? false,
  }));
  return {
    ...toQueue(entries, saved.index),
    unshuffled: saved.givenOrder?.flatMap((index) => entries[index] ?? []) ?? null,
    isRadio: saved.isRadio,
  };
}
