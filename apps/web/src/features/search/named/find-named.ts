import { type BrowseSection, foldName, type Genre, type ListenerPlaylist } from '@segue/domain';

/** Genres that are shown at most. */
const MAX_GENRES = 4;
/** Playlists that are shown at most. */
const MAX_PLAYLISTS = 4;
/** Letters from which on the last word may be the beginning of one. */
const MIN_PREFIX = 3;

/** '1990s', '90s', or '1990 s' for "1990's"; else '1994', also '1994 s' for "1994's". The digits of a decade are a year. */
const YEARS = /\b(?:(\d0|\d{3}0) ?s|(\d{4})(?: s)?)\b/u;

/** The years that a folded text names, a year or a decade's first and last, and its other words. */
function splitYears(folded: string) {
  const [found = '', decade, year] = YEARS.exec(folded) ?? [];
  const words = folded.replace(found, ' ').split(' ').filter(Boolean);
  return { year, decade, words };
}

/** Whether each word is one of the name, the last at least begins one. */
function isNamedBy(words: readonly string[], name: string): boolean {
  const nameWords = foldName(name).split(' ');
  return words.every(
    (word, at) =>
      nameWords.includes(word) ||
      (at === words.length - 1 &&
        word.length >= MIN_PREFIX &&
        nameWords.some((nameWord) => nameWord.startsWith(word))),
  );
}

/** Whether a text may name a year or a decade. */
export const mayNameYears = (text: string): boolean => YEARS.test(foldName(text));

/** The genres that a search names, ignoring case and accents: the one of just that name, then those with most songs. */
export function findNamedGenres(text: string, genres: readonly Genre[]): readonly Genre[] {
  const { words } = splitYears(foldName(text));
  if (words.length === 0) return [];
  const isExact = ({ name }: Genre): number => Number(foldName(name) === words.join(' '));
  return genres
    .filter(({ name }) => isNamedBy(words, name))
    .toSorted((one, other) => isExact(other) - isExact(one) || other.songCount - one.songCount)
    .slice(0, MAX_GENRES);
}

/** The playlists that a search names, ignoring case and accents: those of just that name, then the last changed ones. */
export function findNamedPlaylists(
  text: string,
  playlists: readonly ListenerPlaylist[],
): readonly ListenerPlaylist[] {
  const folded = foldName(text);
  const words = folded.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const isExact = ({ title }: ListenerPlaylist): number => Number(foldName(title) === folded);
  return playlists
    .filter(({ title }) => isNamedBy(words, title))
    .toSorted((one, other) => isExact(other) - isExact(one))
    .slice(0, MAX_PLAYLISTS);
}

/**
 * The years of the library that a search names, alone or beside a genre: '1994', or '1990-1999' for '90s'.
 * @param sections The albums by year.
 */
export function findNamedYears(
  text: string,
  genres: readonly Genre[],
  sections: readonly BrowseSection[],
): readonly string[] {
  const { year, decade, words } = splitYears(foldName(text));
  if (words.length > 0 && findNamedGenres(text, genres).length === 0) return [];
  const known = sections.map(({ label }) => label);
  if (year !== undefined) return known.filter((label) => label === year).slice(0, 1);
  if (decade === undefined) return [];
  const decades = known.filter((label) => /^\d{4}$/.test(label)).map((label) => label.slice(0, 3));
  return [...new Set(decades)]
    .filter((start) => `${start}0`.endsWith(decade))
    .map((start) => `${start}0-${start}9`);
}
