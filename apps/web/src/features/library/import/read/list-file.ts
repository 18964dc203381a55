import { MAX_WANTED_TEXT, type SmartRules, type WantedSong } from '@segue/domain';

/** Larger files are rejected. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Files with more songs are rejected. */
export const MAX_FILE_SONGS = 100_000;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 2000;

/** A playlist read from a file: its songs, or the rules of a smart playlist. */
export type ReadList = {
  readonly title: string;
  /** null: the file has none. */
  readonly description: string | null;
} & (
  | { readonly kind: 'songs'; readonly songs: readonly WantedSong[] }
  | {
      readonly kind: 'rules';
      readonly rules: SmartRules;
      /** The order in the file, where `rules` have only a part of it or none; else null. */
      readonly unknownOrder: string | null;
    }
);

/** The file cannot be imported; the message is a sentence for the listener. */
export class ListFileError extends Error {}

export const NOT_A_LIST =
  'This file is not a playlist that can be read here: M3U, XSPF, JSPF, CSV, a Spotify export or a Navidrome smart playlist.';
export const TOO_MANY_SONGS = 'This file lists more than 100,000 songs. Split it into several files.';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a parsed JSON object; empty if the value is not an object. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const toItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text on one line, truncated to `maxLength`; null if it is empty or not a string. */
export function toLine(value: unknown, maxLength: number = MAX_WANTED_TEXT): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .slice(0, 2 * maxLength)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
  return line === '' ? null : line;
}

/** File name without folders and extension. */
export const toBaseName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');

interface SongTexts {
  /** Id in the source file. */
  readonly videoId?: unknown;
  readonly title: unknown;
  readonly artist?: unknown;
  readonly album?: unknown;
  /** null or ≤ 0: unknown. */
  readonly durationSeconds?: number | null;
}

/** @returns null for a song with neither a title nor an id. */
export function toSong(texts: SongTexts): WantedSong | null {
  const { title, artist, album, durationSeconds = null } = texts;
  const videoId = toLine(texts.videoId);
  const name = toLine(title);
  if (name === null && videoId === null) return null;
  const isLength = durationSeconds !== null && Number.isFinite(durationSeconds) && durationSeconds > 0;
  return {
    videoId,
    title: name ?? '',
    artist: toLine(artist),
    album: toLine(album),
    durationSeconds: isLength ? durationSeconds : null,
  };
}

/** @throws ListFileError if there are no songs or more than MAX_FILE_SONGS. */
export function toSongList(
  title: unknown,
  description: unknown,
  songs: readonly (WantedSong | null)[],
  fileName: string,
): ReadList {
  const named = songs.filter((song) => song !== null);
  if (named.length > MAX_FILE_SONGS) throw new ListFileError(TOO_MANY_SONGS);
  if (named.length === 0) throw new ListFileError('This file names no song.');
  return { ...toHead(title, description, fileName), kind: 'songs', songs: named };
}

/** Title and description of a list; the title defaults to the file name. */
export const toHead = (title: unknown, description: unknown, fileName: string) => ({
  title: toLine(title, MAX_TITLE) ?? toLine(toBaseName(fileName), MAX_TITLE) ?? 'Playlist',
  description: toLine(description, MAX_DESCRIPTION),
});
