import { inChunks, readPages } from '../../../paging.ts';
import {
  addSongs,
  type FolderSongs,
  type ImageFile,
  isImageFile,
  isOfSeveralArtists,
  noSongs,
  pickArtistImages,
  toImageArtist,
} from '../../catalogue/artist-images.ts';
import { saveArtistImages } from '../../catalogue/change-files.ts';
import { isMediaFile, type LibraryFile, type MediaFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { LibraryStore, NumberedFile } from '../../library.store.ts';
import { folderOf } from '../../paths.ts';
import type { FileWriter, Unfinished } from './file-writer.ts';

const FILES_PER_PAGE = 200;

/** A folder with more songs is that of a whole library rather than of an artist, and would be read after each change. */
const MAX_SONGS = 10_000;

const ITEMS_PER_SAVE = 50;

type NotedFolders = Pick<Unfinished, 'artistFolders'>;

/** Notes a folder of changed files and those above it: whom their images show may have changed. */
export function noteArtistFolders({ artistFolders }: NotedFolders, { root, path }: LibraryPlace): void {
  for (let folder = path; ; folder = folderOf(folder)) {
    const key = toAbsolutePath({ root, path: folder });
    if (artistFolders.has(key)) return;
    artistFolders.add(key);
    if (folder === '') return;
  }
}

const isPresentSong = (file: LibraryFile): file is MediaFile =>
  isMediaFile(file) && file.kind === 'audio' && !file.isMissing;

/** Reads the songs in and below a folder, up to those that show that it is not the folder of one artist. */
async function readSongs(store: LibraryStore, folder: LibraryPlace): Promise<FolderSongs> {
  const { root, path } = folder;
  const beforeFirst = path === '' ? null : `${path}/`;
  const pages = readPages<NumberedFile>(
    (last, size) => store.filesUnder(folder, last?.path ?? beforeFirst, size),
    FILES_PER_PAGE,
  );
  let songs = noSongs;
  let count = 0;
  for await (const page of pages) {
    const present = page.filter(({ isMissing }) => !isMissing).map((file) => file.path);
    const own = (await store.loadFiles(root, present)).filter(isPresentSong);
    songs = addSongs(songs, path, own);
    count += own.length;
    if (isOfSeveralArtists(songs)) return songs;
    if (count > MAX_SONGS) return noSongs;
  }
  return songs;
}

/** The image with the artist whom it shows now. */
function withArtist(image: ImageFile, songs: FolderSongs): ImageFile {
  const artist = toImageArtist(image, songs);
  const { artworkId } = image.content;
  return { ...image, content: { kind: 'image', artworkId, ...(artist === null ? {} : { artist }) } };
}

/**
 * Finds whom the images in and above the folders of changed files show; the others keep their artists. After an
 * interrupted scan, which may have assigned none, all folders are written and noted.
 */
async function assignImages(
  store: LibraryStore,
  { artistFolders }: NotedFolders,
  images: readonly ImageFile[],
): Promise<ImageFile[]> {
  const isTouched = (folder: LibraryPlace): boolean => artistFolders.has(toAbsolutePath(folder));
  const assigned: ImageFile[] = [];
  for (const own of Map.groupBy(images, (image) => folderOf(toAbsolutePath(image))).values()) {
    const [folder] = own.map(({ root, path }) => ({ root, path: folderOf(path) }));
    const songs = folder && isTouched(folder) ? await readSongs(store, folder) : null;
    assigned.push(...(songs === null ? own : own.map((image) => withArtist(image, songs))));
  }
  return assigned;
}

const isSameArtist = ({ content: one }: ImageFile, { content: other }: ImageFile): boolean =>
  one.artist?.artistId === other.artist?.artistId && one.artist?.depth === other.artist?.depth;

const toSource = (image: ImageFile | undefined) =>
  image === undefined
    ? null
    : {
        artworkId: image.content.artworkId,
        source: 'image-file' as const,
        path: toAbsolutePath(image),
      };

/** Saves the changed images, then those of the artists who show others than before. */
async function saveAssigned(
  { store, writer, unfinished }: ArtistImageParts,
  former: readonly ImageFile[],
  assigned: readonly ImageFile[],
): Promise<void> {
  const before = new Map(former.map((image) => [toAbsolutePath(image), image]));
  const changed = assigned.filter(
    (image) => !isSameArtist(image, before.get(toAbsolutePath(image)) ?? image),
  );
  for (const files of inChunks(changed, ITEMS_PER_SAVE)) await saveArtistImages(store, files, new Map());
  const shown = await store.artistImages();
  const picked = pickArtistImages(assigned);
  const others = [...new Set([...shown.keys(), ...picked.keys()])].filter((artistId) => {
    const artworkId = picked.get(artistId)?.content.artworkId;
    return artworkId !== shown.get(artistId) || unfinished.artworkIds.has(artworkId ?? '');
  });
  for (const artistIds of inChunks(others, ITEMS_PER_SAVE)) {
    const imageOf = new Map(artistIds.map((artistId) => [artistId, toSource(picked.get(artistId))]));
    await writer.notify(await saveArtistImages(store, [], imageOf));
  }
}

export interface ArtistImageParts {
  readonly store: LibraryStore;
  readonly writer: Pick<FileWriter, 'notify'>;
  readonly unfinished: Unfinished;
}

/**
 * Gives artists their images after a scan: 'artist.*' in a folder of their songs or above it, or the cover in a folder
 * above their albums. Reads only the songs below the images in whose folders something changed.
 */
export async function assignArtistImages(parts: ArtistImageParts): Promise<void> {
  const { store, unfinished } = parts;
  const { hasChanges, artistFolders, artworkIds } = unfinished;
  if (hasChanges || artistFolders.size > 0 || artworkIds.size > 0) {
    const images = (await store.listFiles('artist-image')).filter(isImageFile);
    await saveAssigned(parts, images, await assignImages(store, unfinished, images));
  }
  artistFolders.clear();
}
