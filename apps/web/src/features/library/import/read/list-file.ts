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
  | { readonly kind: 'rules'; readonly rules: SmartRules }
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
const toBaseName = (path: string): string =>
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

/** Parses 'Artist - Title', or a title alone. */
export function toNamedSong(name: string, durationSeconds: number | null, album: string | null = null) {
  const at = name.indexOf(' - ');
  return at < 0
    ? toSong({ title: name, album, durationSeconds })
    : toSong({ title: name.slice(at + 3), artist: name.slice(0, at), album, durationSeconds });
}

/**
 * The number of a song on its disc, also after that of the disc: '01 - ', '7. ', '03 ', '1-04 '. '12 ' may be a part of
 * the title.
 */
const TRACK_NUMBER = /^(?:(?:\d{1,2}-)?\d{1,3}(?:\.| -|_) ?|(?:0\d|\d-\d\d) )/;

/** Between slashes that follow each other, '..', a drive or the scheme of an address. */
const NO_FOLDER_NAME = /^(?:|\.+|[A-Za-z]+:)$/;
/** A folder of one disc of an album. */
const DISC_FOLDER = /^(?:cd|disc|disk) ?\d{1,2}$/i;

/** Adds what the folders of a file suggest, 'Artist/Album/01 - Title.flac', where the list does not say it. */
export function withFolders(song: WantedSong | null, path: string): WantedSong | null {
  if (song === null || song.artist !== null) return song;
  const folders = path
    .split(/[/\\]/)
    .slice(0, -1)
    .filter((name) => !NO_FOLDER_NAME.test(name) && !DISC_FOLDER.test(name));
  const artist = toLine(folders.at(-2));
  if (artist === null) return song;
  return { ...song, artist, isArtistGuessed: true, album: song.album ?? toLine(folders.at(-1)) };
}

/** Parses a path whose file name is such as '01 - Artist - Title.flac'. */
export const toFileSong = (path: string, durationSeconds: number | null) =>
  withFolders(toNamedSong(toBaseName(path).replace(TRACK_NUMBER, ''), durationSeconds), path);

export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not percent-encoded: use it as a plain path.
    return address;
  }
}

/** Parses the file name in a percent-encoded URL. */
export const toAddressSong = (address: string, durationSeconds: number | null) =>
  toFileSong(decodeAddress(address), durationSeconds);

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
