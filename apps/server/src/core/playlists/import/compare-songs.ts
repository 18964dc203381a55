import type { Track, Verdict, WantedSong } from '@segue/domain';
import { splitArtists, toComparedName, toPlainTitle } from './plain-names.ts';

/** Copies of one recording differ by less; other versions mostly by more. */
const SAME_LENGTH_SECONDS = 4;
const OTHER_LENGTH_SECONDS = 20;

/** How well a track answers; the higher the score, the better of those of one verdict. */
export interface Comparison {
  readonly verdict: Verdict;
  /** Above 0 unless the verdict is 'missing'. */
  readonly score: number;
}

const SCORES = { sure: 100, sameTitle: 10, artist: 20, album: 5, sameLength: 8 };

const isSame = (one: string, other: string): boolean => toComparedName(one) === toComparedName(other);

/** Null: the list names no artist. */
function hasArtist({ artist }: WantedSong, track: Track): boolean | null {
  if (artist === null || artist.trim() === '') return null;
  const wanted = new Set(splitArtists(artist).map(toComparedName));
  return track.artists.some(
    ({ name }) =>
      wanted.has(toComparedName(name)) || splitArtists(name).some((part) => wanted.has(toComparedName(part))),
  );
}

/** Seconds between the lengths; null: one is not known. */
const toDifference = ({ durationSeconds }: WantedSong, track: Track): number | null =>
  durationSeconds === null || durationSeconds <= 0 || track.durationSeconds === null
    ? null
    : Math.abs(durationSeconds - track.durationSeconds);

/**
 * Whether a track is the wanted song. Sure is what has its artist and its very title, or its title without the words
 * of a version and its length; nothing of another title counts, nor of another artist unless it lasts as long.
 */
export function compareSongs(wanted: WantedSong, track: Track): Comparison {
  const isSameTitle = isSame(wanted.title, track.title);
  if (!isSameTitle && !isSame(toPlainTitle(wanted.title), toPlainTitle(track.title)))
    return { verdict: 'missing', score: 0 };
  const isByArtist = hasArtist(wanted, track);
  const difference = toDifference(wanted, track);
  const isSameLength = difference !== null && difference <= SAME_LENGTH_SECONDS;
  if (isByArtist === false && !isSameLength) return { verdict: 'missing', score: 0 };
  const isOtherLength = difference !== null && difference > OTHER_LENGTH_SECONDS;
  const isSure = isByArtist === true && !isOtherLength && (isSameTitle || isSameLength);
  const isSameAlbum = wanted.album !== null && track.album !== null && isSame(wanted.album, track.album.name);
  const score =
    1 +
    (isSure ? SCORES.sure : 0) +
    (isSameTitle ? SCORES.sameTitle : 0) +
    (isByArtist === true ? SCORES.artist : 0) +
    (isSameAlbum ? SCORES.album : 0) +
    (isSameLength ? SCORES.sameLength : 0);
  return { verdict: isSure ? 'sure' : 'unsure', score };
}
