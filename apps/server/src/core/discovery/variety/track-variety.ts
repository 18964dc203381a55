import { foldName } from '@segue/domain';
import type { TrackRecord } from '../../catalogue/records.ts';
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

const SHORT_MS = 30_000;

/** Jingles and skits, shorter than 30 s, after everything else: they fill up where nothing else is there. */
export const putShortLast = (tracks: readonly TrackRecord[]): TrackRecord[] => {
  const isShort = ({ durationMs }: TrackRecord): boolean => durationMs !== null && durationMs < SHORT_MS;
  return [...tracks.filter((track) => !isShort(track)), ...tracks.filter(isShort)];
};

const WATCH_LIST_OF_ARTIST = 6;
const WATCH_LIST_OF_ALBUM = 4;

/**
 * What goes on after a track: no song twice, the same artist never twice in a row where there is a choice, and no
 * artist or album that crowds out the others.
 * @param limit Tracks with the first one.
 */
export function followTrack(
  first: TrackRecord,
  others: readonly TrackRecord[],
  limit: number,
): TrackRecord[] {
  const [, ...distinct] = toDistinctSongs([first, ...others]);
  const following = takeVaried(putShortLast(distinct), limit - 1, [
    { traitOf: mainArtistOf, atMost: WATCH_LIST_OF_ARTIST },
    { traitOf: albumOf, atMost: WATCH_LIST_OF_ALBUM },
  ]);
  return [first, ...keepApart(following, mainArtistOf, mainArtistOf(first))];
}

const varyBy = (ofAlbum: number) => [
  { traitOf: albumOf, atMost: ofAlbum },
  { traitOf: mainArtistOf, atMost: 2 },
];

/**
 * A row of tracks in which no artist or album crowds out the others, nor follows itself.
 * @param spare How many more come after it, for those that are taken out.
 */
export function takeVariedTracks(tracks: readonly TrackRecord[], limit: number, spare = 0): TrackRecord[] {
  const taken = takeVaried(putShortLast(toDistinctSongs(tracks)), limit + spare, varyBy(2));
  return [...keepApart(taken.slice(0, limit), mainArtistOf), ...taken.slice(limit)];
}

/** The same from as many albums as there are: a second track of one only where the library leaves no choice. */
export function takeFromAlbums(tracks: readonly TrackRecord[], limit: number, spare = 0): TrackRecord[] {
  const songs = putShortLast(toDistinctSongs(tracks));
  const first = takeVaried(songs, limit + spare, varyBy(1));
  const taken = takeVaried([...new Set([...first, ...songs])], limit + spare, varyBy(2));
  return [...keepApart(taken.slice(0, limit), mainArtistOf), ...taken.slice(limit)];
}
