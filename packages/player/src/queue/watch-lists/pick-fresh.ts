import { isPlayable, isSameSong, type Track } from '@segue/domain';
import type { QueueEntry } from '../queue.ts';

/** How many tracks count as recent, of those played last and of the last entries of the queue. */
export const RECENT_TRACKS = 20;

const without = (tracks: readonly Track[], others: readonly Track[]): readonly Track[] =>
  tracks.filter((track) => !others.some((other) => isSameSong(track, other)));

const tracksOf = (entries: readonly QueueEntry[]): readonly Track[] => entries.map(({ track }) => track);

/** The tracks whose songs are not in the queue, also not from another album. */
export const withoutQueued = (tracks: readonly Track[], entries: readonly QueueEntry[]): readonly Track[] =>
  without(tracks, tracksOf(entries));

/** The playable tracks of a watch-list whose songs are neither in the queue nor recently played. */
export const pickNew = (
  tracks: readonly Track[],
  entries: readonly QueueEntry[],
  played: readonly Track[],
): readonly Track[] => without(tracks.filter(isPlayable), [...tracksOf(entries), ...played]);

/**
 * As `pickNew`. In a small library, which may have no such tracks: those that are not in the queue, or else not among its
 * last 20 entries, or else not among its last few.
 * @param played the recently played tracks, of earlier queues too.
 */
export function pickFresh(
  tracks: readonly Track[],
  entries: readonly QueueEntry[],
  played: readonly Track[],
): readonly Track[] {
  const playable = tracks.filter(isPlayable);
  const queued = tracksOf(entries);
  const lastHalf = queued.slice(-Math.ceil(playable.length / 2));
  const choices = [[...queued, ...played], queued, queued.slice(-RECENT_TRACKS), lastHalf];
  return choices.map((heard) => without(playable, heard)).find((choice) => choice.length > 0) ?? [];
}
