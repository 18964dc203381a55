import type { WatchList } from '@segue/domain';

/** How many of the latest skipped tracks are remembered. */
const MAX_SKIPPED = 50;
/** A list that would become shorter than this is not filtered: a small library has nothing else to offer. */
const MIN_TRACKS = 10;

const skipped = new Set<string>();

/** Remembers, as long as the page is open, that the listener left a track before it counted as heard. */
export function noteSkipped(videoId: string): void {
  skipped.delete(videoId);
  skipped.add(videoId);
  for (const oldest of [...skipped].slice(0, -MAX_SKIPPED)) skipped.delete(oldest);
}

/** To be called when the session ends: the next listener has skipped nothing. */
export const forgetSkipped = (): void => skipped.clear();

/** Removes recently skipped tracks from a watch-list, except its first track, on which the list is based. */
export function withoutSkipped(list: WatchList): WatchList {
  const tracks = list.tracks.filter(
    ({ videoId }, at) => at === 0 || videoId === null || !skipped.has(videoId),
  );
  return tracks.length < MIN_TRACKS ? list : { ...list, tracks };
}
