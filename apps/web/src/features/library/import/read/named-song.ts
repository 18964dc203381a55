import { foldName, type WantedSong } from '@segue/domain';
import { toBaseName, toLine, toSong } from './list-file.ts';

const DASH = ' - ';

/**
 * The number of a song on its disc, also after that of the disc: '01 - ', '7. ', '03 ', '01-', '1-04 '. '12 ' may be a
 * part of the title.
 */
const TRACK_NUMBER = /^(?:(?:\d{1,2}-)?\d{1,3}(?:\.| -|_) ?|(?:0\d|0?\d-\d\d) |0\d-(?=\D))/;

/** Between slashes that follow each other, '..', a drive or the scheme of an address. */
const NO_FOLDER_NAME = /^(?:|\.+|[A-Za-z]+:)$/;
/** A folder of one disc of an album. */
const DISC_FOLDER = /^(?:cd|disc|disk) ?\d{1,2}$/i;
/** A folded text that names a version and nothing else: the second half of 'Ash - Live'. */
const VERSION_ALONE =
  /^(?:live (?:at|in|from) .+|(?!\d+$)(?:(?:\d{4}|live|radio|single|album|extended|original|club|acoustic|demo|mono|stereo|instrumental|remaster(?:ed)?|remix|version|mix|edit)(?: |$))+)$/;

/** File name without its number; one written with underscores gets its spaces back. */
function toFileTitle(path: string): string {
  const name = toBaseName(path);
  return (name.includes(' ') ? name : name.replaceAll('_', ' ')).replace(TRACK_NUMBER, '');
}

const toFolders = (path: string): string[] =>
  path
    .split(/[/\\]/)
    .slice(0, -1)
    .filter((name) => !NO_FOLDER_NAME.test(name) && !DISC_FOLDER.test(name));

interface Halves {
  readonly artist: string | null;
  readonly title: string;
}

/**
 * Splits a name into artist and title. Most programs write 'Artist - Title', iTunes writes 'Title - Artist', and either
 * may be a title alone; the artist's folder and the name of the file tell which.
 * @param knownArtist the artist's name that the list or a folder gives; null if there is none.
 */
function splitName(name: string, fileTitle: string, knownArtist: string | null): Halves {
  const [first, last] = [name.indexOf(DASH), name.lastIndexOf(DASH)];
  if (first < 0) return { artist: null, title: name };
  const artistFirst = { artist: name.slice(0, first), title: name.slice(first + DASH.length) };
  const titleFirst = { artist: name.slice(last + DASH.length), title: name.slice(0, last) };
  const known = foldName(knownArtist ?? '');
  const [file, left] = [foldName(fileTitle), foldName(titleFirst.title)];
  const isFileRight = file === foldName(artistFirst.title);
  // A song without a path has no file name, and a name of symbols alone folds to nothing as well.
  const isFileLeft = file !== '' && file === left && !isFileRight;
  if (known !== '' && foldName(artistFirst.artist) === known && !isFileLeft) return artistFirst;
  if (known !== '' && foldName(titleFirst.artist) === known && !isFileRight) return titleFirst;
  if (VERSION_ALONE.test(foldName(titleFirst.artist))) return { artist: null, title: name };
  return isFileLeft ? titleFirst : artistFirst;
}

export interface PathSong {
  /** null: the name of the file. */
  readonly name: string | null;
  /** '' if the song has no path. */
  readonly path: string;
  readonly durationSeconds: number | null;
  readonly artist?: string | null;
  readonly album?: string | null;
}

/**
 * Reads a song of a name such as 'Artist - Title' and a path such as 'Artist/Album/01 - Title.flac'. Its folders give
 * what nothing else says, and the artist as a guess.
 */
export function toPathSong({ name, path, durationSeconds, artist = null, album = null }: PathSong) {
  const folders = toFolders(path);
  const fileTitle = toFileTitle(path);
  const folderArtist = toLine(folders.at(-2));
  const halves = splitName(name ?? fileTitle, fileTitle, artist ?? folderArtist ?? toLine(folders.at(-1)));
  const named = artist ?? halves.artist;
  const title = artist === null || isSame(artist, halves.artist) ? halves.title : (name ?? fileTitle);
  const song = toSong({ title, artist: named, album, durationSeconds });
  if (song === null || song.artist !== null || folderArtist === null) return song;
  const guessed: WantedSong = { ...song, artist: folderArtist, isArtistGuessed: true };
  return { ...guessed, album: song.album ?? toLine(folders.at(-1)) };
}

const isSame = (one: string, other: string | null): boolean =>
  other !== null && foldName(one) === foldName(other);

export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not percent-encoded: use it as a plain path.
    return address;
  }
}

/** Parses the file name in a path or URL that may be percent-encoded. */
export const toAddressSong = (address: string, durationSeconds: number | null) =>
  toPathSong({ name: null, path: decodeAddress(address), durationSeconds });
