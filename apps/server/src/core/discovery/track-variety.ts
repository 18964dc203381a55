import { foldName } from '@segue/domain';
import type { TrackRecord } from '../catalogue/records.ts';
import { keepApart, takeVaried } from './take-varied.ts';

/** The artist by whom tracks are kept apart; null: not known. */
export const mainArtistOf = (track: TrackRecord): string | null => track.artists[0]?.id ?? null;

const albumOf = (track: TrackRecord): string | null => track.album?.id ?? null;

/** What makes two tracks the same song to a listener, on whichever album. */
const songOf = (track: TrackRecord): string =>
  `${mainArtistOf(track) ?? ''} ${foldName(track.title) || track.title}`;

/** Tracks that can be played, each song once, in their order. */
export function toDistinctSongs(tracks: readonly TrackRecord[]): TrackRecord[] {
  const songs = new Map<string, TrackRecord>();
  for (const track of tracks)
    if (!track.isMissing && !songs.has(songOf(track))) songs.set(songOf(track), track);
  return [...songs.values()];
}

/** A row of tracks in which no artist or album crowds out the others, nor follows itself. */
export const takeVariedTracks = (tracks: readonly TrackRecord[], limit: number): TrackRecord[] =>
  keepApart(
    takeVaried(toDistinctSongs(tracks), limit, [
      { traitOf: albumOf, atMost: 2 },
      { traitOf: mainArtistOf, atMost: 2 },
    ]),
    mainArtistOf,
  );
