import { albumFolderOf, baseNameOf, discNumberOf, fileNameOf, folderOf } from '../paths.ts';
import { toPlainText } from './plain-text.ts';
import { toSideNumber } from './side-number.ts';

/** Names derived from a file name and its folders. Used where the file has no tags. */
export interface NamesFromPath {
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  /** As in `MediaTags`. */
  readonly trackNumber: number | null;
  readonly discNumber: number | null;
}

/**
 * '1-03 Title', '03. Title', '03 - Title'. All patterns of this file expect names whose runs of white space
 * were collapsed to one space.
 */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?: ?[-._)] ?| )(?=\S)/;
/**
 * 'A1 - Title', 'AA3. Title': a side of a record. Records have few sides, and few songs on each: 'U2 - One' and
 * 'D12 - Fight Music' begin with the names of artists.
 */
const ON_SIDE = /^([A-H]{1,2}[1-9])(?: ?[-–._)] ?)(?=\S)/;
const DASH = / [-–—] /;
const YEAR = /^\(?(?:19|20)\d\d\)?(?: ?[-–—])? | ?[([](?:19|20)\d\d[)\]]$/g;
/** Names of folders that contain artists or albums, but do not name one. */
const GENERIC_FOLDER =
  /^(?:albums?|artists?|audio|compilations?|downloads?|flac|library|media|misc|mp3|music|singles?|songs?|sound(?:track)?s?|tracks?|various|videos?)$/i;

const toWords = (name: string): string => toPlainText(name.includes(' ') ? name : name.replaceAll('_', ' '));

/** Splits 'Nina - Shore' into 'Nina' and 'Shore'; null: the name has no such dash. */
function splitAtDash(name: string): { readonly artist: string; readonly rest: string } | null {
  const dash = DASH.exec(name);
  if (dash === null) return null;
  return { artist: name.slice(0, dash.index), rest: name.slice(dash.index + dash[0].length) };
}

const toFolderName = (folder: string): string | null => {
  const name = toWords(fileNameOf(folder));
  return name === '' || GENERIC_FOLDER.test(name) ? null : name;
};

function fromFolders(path: string): { artist: string | null; album: string | null } {
  const albumFolder = albumFolderOf(path);
  const name = toFolderName(albumFolder);
  if (name === null) return { artist: null, album: null };
  const parts = splitAtDash(name);
  const isDated = parts !== null && /^\(?\d{4}\)?$/.test(parts.artist);
  const album = (parts?.rest ?? name).replaceAll(YEAR, '').trim() || name;
  return { artist: parts !== null && !isDated ? parts.artist : toFolderName(folderOf(albumFolder)), album };
}

/** How a file name begins that has a number. */
interface Numbering {
  readonly length: number;
  readonly disc: number | null;
  readonly track: number | null;
}

function toNumbering(name: string): Numbering {
  const [placed = '', place = ''] = ON_SIDE.exec(name) ?? [];
  const side = toSideNumber(place);
  if (side !== null) return { length: placed.length, disc: null, track: side };
  const [numbered = '', disc, track] = NUMBERED.exec(name) ?? [];
  const toNumber = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { length: numbered.length, disc: toNumber(disc), track: toNumber(track) };
}

/** The artist whom the folders of a file name. @param path Relative to its library folder. */
export const toFolderArtist = (path: string): string | null => fromFolders(path).artist;

/** @param path Relative to its library folder, such as 'Nina/Tide (1999)/03 - Shore.mp3'. */
export function toNamesFromPath(path: string): NamesFromPath {
  const folders = fromFolders(path);
  const name = toWords(baseNameOf(path));
  const { length, disc, track } = toNumbering(name);
  const rest = name.slice(length);
  const parts = splitAtDash(rest);
  return {
    // Of a name without a visible character the extension is left.
    title: toPlainText(parts?.rest ?? rest) || toPlainText(fileNameOf(path)),
    artist: parts?.artist ?? folders.artist,
    album: folders.album,
    trackNumber: track,
    discNumber: disc ?? discNumberOf(folderOf(path)),
  };
}
