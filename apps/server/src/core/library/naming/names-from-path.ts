import { albumFolderOf, baseNameOf, discNumberOf, fileNameOf, folderOf } from '../paths.ts';
import { toPlainText } from './plain-text.ts';

/** Names derived from a file name and its folders. Used where the file has no tags. */
export interface NamesFromPath {
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  readonly trackNumber: number | null;
  readonly discNumber: number | null;
}

/**
 * '1-03 Title', '03. Title', '03 - Title'. All patterns of this file expect names whose runs of white space
 * were collapsed to one space.
 */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?: ?[-._)] ?| )(?=\S)/;
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

/** The artist whom the folders of a file name. @param path Relative to its library folder. */
export const toFolderArtist = (path: string): string | null => fromFolders(path).artist;

/** @param path Relative to its library folder, such as 'Nina/Tide (1999)/03 - Shore.mp3'. */
export function toNamesFromPath(path: string): NamesFromPath {
  const folders = fromFolders(path);
  const name = toWords(baseNameOf(path));
  const [numbering = '', disc, track] = NUMBERED.exec(name) ?? [];
  const rest = name.slice(numbering.length);
  const parts = splitAtDash(rest);
  return {
    // Of a name without a visible character the extension is left.
    title: toPlainText(parts?.rest ?? rest) || toPlainText(fileNameOf(path)),
    artist: parts?.artist ?? folders.artist,
    album: folders.album,
    trackNumber: track === undefined ? null : Number(track),
    discNumber: disc === undefined ? discNumberOf(folderOf(path)) : Number(disc),
  };
}
