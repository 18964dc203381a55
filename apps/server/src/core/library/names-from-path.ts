import { albumFolderOf, baseNameOf, discNumberOf, fileNameOf, folderOf } from './paths.ts';

/** What the name of a file and the folders above it say; used where the tags say nothing. */
export interface NamesFromPath {
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  readonly trackNumber: number | null;
  readonly discNumber: number | null;
}

/** '1-03 Title', '03. Title', '03 - Title'. */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?:\s*[-._)]\s*|\s+)(?=\S)/;
const ARTIST_AND_REST = /^(.+?)\s+[-–—]\s+(.+)$/;
const YEAR = /^\(?(?:19|20)\d\d\)?\s*[-–—]?\s+|\s*[([](?:19|20)\d\d[)\]]$/g;
/** Folders that hold artists or albums and are none themselves. */
const SHELF_FOLDER =
  /^(?:albums?|artists?|audio|compilations?|downloads?|flac|library|media|misc|mp3|music|singles?|songs?|sound(?:track)?s?|tracks?|various|videos?)$/i;

const toWords = (name: string): string =>
  (name.includes(' ') ? name : name.replaceAll('_', ' ')).replace(/\s+/g, ' ').trim();

const toFolderName = (folder: string): string | null => {
  const name = toWords(fileNameOf(folder));
  return name === '' || SHELF_FOLDER.test(name) ? null : name;
};

function fromFolders(path: string): { artist: string | null; album: string | null } {
  const albumFolder = albumFolderOf(path);
  const name = toFolderName(albumFolder);
  if (name === null) return { artist: null, album: null };
  const [, artist, rest] = ARTIST_AND_REST.exec(name) ?? [];
  const isDated = artist !== undefined && /^\(?\d{4}\)?$/.test(artist);
  const album = (rest ?? name).replaceAll(YEAR, '').trim() || name;
  return { artist: artist !== undefined && !isDated ? artist : toFolderName(folderOf(albumFolder)), album };
}

/** Reads names from a path below its library folder, such as 'Nina/Tide (1999)/03 - Shore.mp3'. */
export function toNamesFromPath(path: string): NamesFromPath {
  const folders = fromFolders(path);
  const name = toWords(baseNameOf(path));
  const [numbering = '', disc, track] = NUMBERED.exec(name) ?? [];
  const rest = name.slice(numbering.length);
  const [, artist, title] = ARTIST_AND_REST.exec(rest) ?? [];
  return {
    title: title ?? rest,
    artist: artist ?? folders.artist,
    album: folders.album,
    trackNumber: track === undefined ? null : Number(track),
    discNumber: disc === undefined ? discNumberOf(folderOf(path)) : Number(disc),
  };
}
