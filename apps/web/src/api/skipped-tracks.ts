import type { WatchList } from '@segue/domain';

/** Of this visit, the latest. */
const KEPT = 50;
/** What is left of a list at least; a small library has nothing else to offer. */
const MIN_TRACKS = 10;

const skipped = new Set<string>();

/** Remembers, as long as the page is open, that the listener left a track before it counted as heard. */
export function noteSkipped(videoId: string): void {
  skipped.delete(videoId);
  skipped.add(videoId);
  for (const oldest of [...skipped].slice(0, -KEPT)) skipped.delete(oldest);
}

/** A watch-list without what was just skipped, but for the track it follows. */
export function withoutSkipped(list: WatchList): WatchList {
  const tracks = list.tracks.filter(
    ({ videoId }, at) => at === 0 || videoId === null || !skipped.has(videoId),
  );
  return tracks.length < MIN_TRACKS ? list : { ...list, tracks };
}
