import type { Track } from '@segue/domain';
import type { ResultCard } from './load-cards.ts';
import { toSearchName } from './text/search-form.ts';

/** Copies of one recording differ in length by no more than this; a live version differs by more. */
const MAX_DIFFERENCE_SECONDS = 2;

/** What copies of one recording have in common beside their length. */
const toKey = ({ title, artists, isExplicit }: Track): string =>
  JSON.stringify([toSearchName(title), artists.map(({ name, id }) => id ?? toSearchName(name)), isExplicit]);

/**
 * Leaves out songs and videos that an earlier one equals in title, artists and length, such as a song that is on an
 * album and on a compilation. A track of unknown length equals none.
 */
export function foldRecordings<Found extends { readonly card: ResultCard }>(
  found: readonly Found[],
): Found[] {
  const lengthsOf = new Map<string, number[]>();
  return found.filter(({ card }) => {
    if (!('track' in card) || card.track.durationSeconds === null) return true;
    const { durationSeconds } = card.track;
    const key = `${card.kind} ${toKey(card.track)}`;
    const lengths = lengthsOf.get(key) ?? [];
    if (lengths.some((length) => Math.abs(length - durationSeconds) <= MAX_DIFFERENCE_SECONDS)) return false;
    lengthsOf.set(key, [...lengths, durationSeconds]);
    return true;
  });
}

/** The tracks, each recording once. */
export const foldTracks = (tracks: readonly Track[]): Track[] =>
  foldRecordings(tracks.map((track) => ({ card: { kind: 'song' as const, track } }))).map(
    ({ card }) => card.track,
  );
