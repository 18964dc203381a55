import { compareNaturally } from '../../natural-order.ts';
import { type ImageArtist, type LibraryFile, type MediaFile, toFolderContext } from '../library-file.ts';
import { VARIOUS_ARTISTS } from '../naming/credits.ts';
import { toTrackDraft } from '../naming/track-draft.ts';
import { toArtistId } from '../identity/ids.ts';
import { fileNameOf, folderOf, isInDiscOf } from '../paths.ts';
import { coverRank, isCoverFile } from '../reading/file-kind.ts';

export type ImageFile = LibraryFile & {
  readonly content: Extract<LibraryFile['content'], { kind: 'image' }>;
};

export const isImageFile = (file: LibraryFile): file is ImageFile => file.content.kind === 'image';

/** What the songs in and below a folder say of whom its images show. */
export interface FolderSongs {
  /** Their album artists; of several artists the first two are enough. */
  readonly artistIds: ReadonlySet<string>;
  /** Folder levels down to the nearest song. */
  readonly depth: number;
  /** Whether the folder is that of an album with a folder for each disc, whose cover its image is. */
  readonly hasDiscs: boolean;
}

export const noSongs: FolderSongs = { artistIds: new Set(), depth: Infinity, hasDiscs: false };

const variousArtistsId = toArtistId(VARIOUS_ARTISTS);

export const isOfSeveralArtists = ({ artistIds }: FolderSongs): boolean =>
  artistIds.size > 1 || artistIds.has(variousArtistsId);

/** The album artists of a song; of one without an album its first artist. */
function toAlbumArtistIds({ path, content: { record } }: MediaFile): string[] {
  const { album, credits } = toTrackDraft(path, record.tags, toFolderContext(record));
  const artists = album?.artists ?? credits.filter(({ role }) => role === 'main').slice(0, 1);
  return artists.map(({ artistId }) => artistId);
}

const countLevels = (path: string): number => path.split('/').length;

/** @param songs Songs in the folder and below it. */
export function addSongs(before: FolderSongs, folder: string, songs: readonly MediaFile[]): FolderSongs {
  const levels = folder === '' ? 1 : countLevels(folder) + 1;
  return {
    artistIds: new Set([...before.artistIds, ...songs.flatMap(toAlbumArtistIds)]),
    depth: songs.reduce((depth, { path }) => Math.min(depth, countLevels(path) - levels), before.depth),
    hasDiscs: before.hasDiscs || songs.some(({ path }) => isInDiscOf(path, folder)),
  };
}

/** The songs with the artists who are meant by their names (`findJoins`). */
export const joinArtists = (songs: FolderSongs, joins: ReadonlyMap<string, string>): FolderSongs => ({
  ...songs,
  artistIds: new Set([...songs.artistIds].map((artistId) => joins.get(artistId) ?? artistId)),
});

/**
 * The artist whom an image shows: the one album artist of all songs in and below its folder.
 * @returns null: there is no song, or their albums are of several artists or a compilation; or it is an album's cover.
 */
export function toImageArtist(image: LibraryFile, songs: FolderSongs): ImageArtist | null {
  const [artistId] = songs.artistIds;
  if (artistId === undefined || isOfSeveralArtists(songs) || (songs.hasDiscs && isCoverFile(image)))
    return null;
  return { artistId, depth: songs.depth };
}

const depthOf = ({ content: { artist } }: ImageFile): number => artist?.depth ?? Infinity;

/** Sort order: 'artist.*' before covers, then the nearest to the songs, then the shortest path. */
const compareImages = (one: ImageFile, other: ImageFile): number =>
  Number(isCoverFile(one)) - Number(isCoverFile(other)) ||
  depthOf(one) - depthOf(other) ||
  folderOf(one.path).length - folderOf(other.path).length ||
  coverRank(fileNameOf(one.path)) - coverRank(fileNameOf(other.path)) ||
  compareNaturally(one.path, other.path) ||
  compareNaturally(one.root, other.root);

/**
 * Adds images to those that artists show, by artistId: of several the first in sort order. Only images of the same
 * artist are compared, since comparing paths in natural order is slow.
 */
export function addArtistImages(shown: Map<string, ImageFile>, images: readonly ImageFile[]): void {
  for (const image of images) {
    const { artist } = image.content;
    const other = artist && shown.get(artist.artistId);
    if (artist && (other === undefined || compareImages(image, other) < 0)) shown.set(artist.artistId, image);
  }
}
