import { foldName, isSongLength } from '@segue/domain';
import type { TrackRecord } from '../../catalogue/records.ts';
import { keepApart, takeVaried, type VarietyRule } from './take-varied.ts';

/** The artist that the variety rules count and keep apart; null: not known. */
export const mainArtistOf = (track: TrackRecord): string | null => track.artists[0]?.id ?? null;

const albumOf = (track: TrackRecord): string | null => track.album?.id ?? null;

/** Main artist and folded title: the same for a song on every album. */
const toSongName = (track: TrackRecord): string =>
  `${mainArtistOf(track) ?? ''} ${foldName(track.title) || track.title}`;

const toSeconds = ({ durationMs }: TrackRecord): number | null =>
  durationMs === null ? null : durationMs / 1000;

/** The available tracks, each song once, in their order. */
export function toDistinctSongs(tracks: readonly TrackRecord[]): TrackRecord[] {
  const songs = new Map<string, TrackRecord[]>();
  return tracks.filter((track) => {
    const named = songs.get(toSongName(track)) ?? [];
    const isAgain = named.some((other) => isSongLength(toSeconds(track), toSeconds(other)));
    if (track.isMissing || isAgain) return false;
    songs.set(toSongName(track), [...named, track]);
    return true;
  });
}

const SHORT_MS = 30_000;
const LONG_MS = 20 * 60_000;

/** Shorter than 30 s: a jingle or a skit. */
const isShort = ({ durationMs }: TrackRecord): boolean => durationMs !== null && durationMs < SHORT_MS;

/** An audiobook, a podcast, or longer than 20 minutes: fits only what is of that kind itself. */
const isLongForm = ({ durationMs, isSpoken = false }: TrackRecord): boolean =>
  isSpoken || (durationMs !== null && durationMs > LONG_MS);

/** Hardly suits a row of songs: such tracks only fill a list up. */
const isUnfit = (track: TrackRecord): boolean => isShort(track) || isLongForm(track);

/** Like `takeVaried`, with unfit tracks only where there are no others left, be these beyond the limits of the rules. */
function takeFit(
  tracks: readonly TrackRecord[],
  limit: number,
  rules: readonly VarietyRule<TrackRecord>[],
  isUnfitHere = isUnfit,
): TrackRecord[] {
  const { fit = [], unfit = [] } = Object.groupBy(tracks, (track) => (isUnfitHere(track) ? 'unfit' : 'fit'));
  const taken = takeVaried(fit, limit, rules);
  return [...taken, ...takeVaried(unfit, limit - taken.length, rules)];
}

const WATCH_LIST_OF_ARTIST = 6;
const WATCH_LIST_OF_ALBUM = 4;

/**
 * Picks and orders what plays after a track: no song twice, no artist twice in a row where there is a choice,
 * and a limited number of tracks per artist and album.
 * @param limit Maximum number of tracks, including the first one.
 */
export function followTrack(
  first: TrackRecord,
  others: readonly TrackRecord[],
  limit: number,
): TrackRecord[] {
  const [, ...distinct] = toDistinctSongs([first, ...others]);
  const rules = [
    { traitOf: mainArtistOf, atMost: WATCH_LIST_OF_ARTIST },
    { traitOf: albumOf, atMost: WATCH_LIST_OF_ALBUM },
  ];
  const following = takeFit(distinct, limit - 1, rules, isLongForm(first) ? isShort : isUnfit);
  return [first, ...keepApart(following, mainArtistOf, mainArtistOf(first))];
}

const varyBy = (ofAlbum: number) => [
  { traitOf: albumOf, atMost: ofAlbum },
  { traitOf: mainArtistOf, atMost: 2 },
];

/**
 * A row of tracks in which no artist or album crowds out the others, nor follows itself.
 * @param spare Number of extra tracks at the end, as replacements for tracks that the caller drops.
 */
export function takeVariedTracks(tracks: readonly TrackRecord[], limit: number, spare = 0): TrackRecord[] {
  const taken = takeFit(toDistinctSongs(tracks), limit + spare, varyBy(2));
  return [...keepApart(taken.slice(0, limit), mainArtistOf), ...taken.slice(limit)];
}

/** Like `takeVariedTracks`, but a second track of an album only if there are too few albums. */
export function takeFromAlbums(tracks: readonly TrackRecord[], limit: number, spare = 0): TrackRecord[] {
  const songs = toDistinctSongs(tracks);
  const first = takeFit(songs, limit + spare, varyBy(1));
  const taken = takeFit([...new Set([...first, ...songs])], limit + spare, varyBy(2));
  return [...keepApart(taken.slice(0, limit), mainArtistOf), ...taken.slice(limit)];
}
