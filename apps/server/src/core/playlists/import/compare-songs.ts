import type { MatchVerdict, Track, WantedSong } from '@segue/domain';
import { editDistance } from '../../search/vocabulary/edit-distance.ts';
import {
  isWithoutVoice,
  readTitleNumbers,
  splitArtists,
  toComparedArtist,
  toComparedName,
  toPlainTitle,
} from './plain-names.ts';

/** Copies of one recording differ in length by 4 s at most; other versions mostly by more than 20 s. */
const SAME_LENGTH_SECONDS = 4;
const OTHER_LENGTH_SECONDS = 20;

/** How well a track matches; among tracks of one verdict, the higher score is the better match. */
export interface Comparison {
  readonly verdict: MatchVerdict;
  /** Above 0 unless the verdict is 'missing'. */
  readonly score: number;
}

const SCORES = { spelt: 2, misspelt: 1, sure: 100, sameTitle: 10, artist: 20, album: 5, sameLength: 8 };

const isSame = (one: string, other: string): boolean => toComparedName(one) === toComparedName(other);

const readNumbers = (name: string): string => name.match(/\d+/g)?.join(' ') ?? '';

/** Whether two titles differ by as many wrong letters as the search forgives [5.11], and in no number. */
function isMisspelt(one: string, other: string): boolean {
  const [name, otherName] = [toComparedName(one), toComparedName(other)];
  const letters = Math.min(name.length, otherName.length);
  const maxEdits = [letters >= 3, letters >= 5].filter(Boolean).length;
  return editDistance(name, otherName, maxEdits) <= maxEdits && readNumbers(name) === readNumbers(otherName);
}

/** Whether one of the wanted artists is credited; null: the imported list names none, or guesses wrong. */
function hasArtist({ artist, isArtistGuessed = false }: WantedSong, track: Track): boolean | null {
  if (artist === null || artist.trim() === '') return null;
  const wanted = new Set(splitArtists(artist).map(toComparedArtist));
  const isCredited = track.artists.some(
    ({ name }) =>
      wanted.has(toComparedArtist(name)) ||
      splitArtists(name).some((part) => wanted.has(toComparedArtist(part))),
  );
  return isCredited || !isArtistGuessed ? isCredited : null;
}

/** Difference in length, in seconds; null: one length is not known. */
const toDifference = ({ durationSeconds }: WantedSong, track: Track): number | null =>
  durationSeconds === null || durationSeconds <= 0 || track.durationSeconds === null
    ? null
    : Math.abs(durationSeconds - track.durationSeconds);

/**
 * Compares a track with a wanted song. 'sure': it has the artist, no very different length, and either the
 * exact title, or the title without version words, the same numbers and length, and both with or without a voice.
 * 'missing': another title, a misspelt one by another artist, or another artist and not the same length. Else
 * 'unsure'.
 */
export function compareSongs(wanted: WantedSong, track: Track): Comparison {
  const isSameTitle = isSame(wanted.title, track.title);
  const [plain, plainTitle] = [toPlainTitle(wanted.title), toPlainTitle(track.title)];
  const isSpelt = isSameTitle || isSame(plain, plainTitle);
  const isByArtist = hasArtist(wanted, track);
  if (!isSpelt && !(isByArtist === true && isMisspelt(plain, plainTitle)))
    return { verdict: 'missing', score: 0 };
  const difference = toDifference(wanted, track);
  const isSameLength = difference !== null && difference <= SAME_LENGTH_SECONDS;
  if (isByArtist === false && !isSameLength) return { verdict: 'missing', score: 0 };
  const isSameSong =
    readTitleNumbers(wanted.title) === readTitleNumbers(track.title) &&
    isWithoutVoice(wanted.title) === isWithoutVoice(track.title);
  const isOtherLength = difference !== null && difference > OTHER_LENGTH_SECONDS;
  const isSure =
    isByArtist === true && isSpelt && !isOtherLength && (isSameTitle || (isSameLength && isSameSong));
  const isSameAlbum = wanted.album !== null && track.album !== null && isSame(wanted.album, track.album.name);
  const score =
    (isSpelt ? SCORES.spelt : SCORES.misspelt) +
    (isSure ? SCORES.sure : 0) +
    (isSameTitle ? SCORES.sameTitle : 0) +
    (isByArtist === true ? SCORES.artist : 0) +
    (isSameAlbum ? SCORES.album : 0) +
    (isSameLength ? SCORES.sameLength : 0);
  return { verdict: isSure ? 'sure' : 'unsure', score };
}
