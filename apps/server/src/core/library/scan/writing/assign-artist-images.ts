import { inChunks, readPages } from '../../../paging.ts';
import {
  addArtistImages,
  addSongs,
  type FolderSongs,
  type ImageFile,
  isImageFile,
  isOfSeveralArtists,
  joinArtists,
  noSongs,
  toImageArtist,
} from '../../catalogue/artist-images.ts';
import { saveArtistImages } from '../../catalogue/change-files.ts';
import { isMediaFile, type LibraryFile, type MediaFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { LibraryStore, NumberedFile } from '../../library.store.ts';
import { folderOf } from '../../paths.ts';
import type { FileWriter } from './file-writer.ts';
import type { Unfinished } from './unfinished.ts';

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
async function readSongs({ store, signal }: ArtistImagePorts, folder: LibraryPlace): Promise<FolderSongs> {
  const { root, path } = folder;
  const beforeFirst = path === '' ? null : `${path}/`;
  const pages = readPages<NumberedFile>(
    (last, size) => store.filesUnder(folder, last?.path ?? beforeFirst, size),
    FILES_PER_PAGE,
    signal,
  );
  let songs = noSongs;
  let count = 0;
  for await (const page of pages) {
    const present = page.filter(({ isMissing }) => !isMissing).map((file) => file.path);
    const own = (await store.loadFiles(root, present)).filter(isPresentSong);
    const added = addSongs(songs, path, own);
    songs = joinArtists(added, await store.findJoins([...added.artistIds]));
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

/** Saves the artists that show other images than before. */
async function saveShown(
  { store, writer, unfinished, signal }: ArtistImagePorts,
  picked: ReadonlyMap<string, ImageFile>,
): Promise<void> {
  const shown = await store.artistImages();
  const others = [...new Set([...shown.keys(), ...picked.keys()])].filter((artistId) => {
    const artworkId = picked.get(artistId)?.content.artworkId;
    return artworkId !== shown.get(artistId) || unfinished.artworkIds.has(artworkId ?? '');
  });
  for (const artistIds of inChunks(others, ITEMS_PER_SAVE)) {
    signal?.throwIfAborted();
    const imageOf = new Map(artistIds.map((artistId) => [artistId, toSource(picked.get(artistId))]));
    await writer.notify(await saveArtistImages(store, [], imageOf));
  }
}

/**
 * Finds whom the images in and above the folders of changed files show; the others keep their artists. After an
 * interrupted scan, which may have assigned none, all folders are written and noted.
 */
function createAssigner(ports: ArtistImagePorts) {
  const { artistFolders } = ports.unfinished;
  const known = new Map<string, FolderSongs>();
  /** @returns null: nothing changed in the folder or below it. */
  const songsOf = async (image: ImageFile): Promise<FolderSongs | null> => {
    const folder = { root: image.root, path: folderOf(image.path) };
    const key = toAbsolutePath(folder);
    if (!artistFolders.has(key)) return null;
    const songs = known.get(key) ?? (await readSongs(ports, folder));
    known.set(key, songs);
    return songs;
  };
  return async (image: ImageFile): Promise<ImageFile> => {
    const songs = await songsOf(image);
    return songs === null ? image : withArtist(image, songs);
  };
}

/** Assigns the images page by page, and saves those of which the artist changed. @returns what each artist shows. */
async function assignImages(ports: ArtistImagePorts): Promise<ReadonlyMap<string, ImageFile>> {
  const { store, signal } = ports;
  const assign = createAssigner(ports);
  const picked = new Map<string, ImageFile>();
  const pages = readPages<LibraryFile>(
    (last, size) => store.filesOfKind('artist-image', last, size),
    FILES_PER_PAGE,
    signal,
  );
  for await (const page of pages) {
    const changed: ImageFile[] = [];
    for (const image of page.filter(isImageFile)) {
      const assigned = await assign(image);
      addArtistImages(picked, [assigned]);
      if (!isSameArtist(assigned, image)) changed.push(assigned);
    }
    for (const files of inChunks(changed, ITEMS_PER_SAVE)) {
      signal?.throwIfAborted();
      await saveArtistImages(store, files, new Map());
    }
  }
  return picked;
}

export interface ArtistImagePorts {
  readonly store: LibraryStore;
  readonly writer: Pick<FileWriter, 'notify'>;
  readonly unfinished: Unfinished;
  /** Once aborted, the rest is left to the next scan. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Gives artists their images after a scan: 'artist.*' in a folder of their songs or above it, or the cover in a folder
 * above their albums. Reads only the songs below the images in whose folders something changed.
 * @throws the reason of the signal once that is aborted.
 */
export async function assignArtistImages(ports: ArtistImagePorts): Promise<void> {
  const { hasChanges, artistFolders, artworkIds } = ports.unfinished;
  if (hasChanges || artistFolders.size > 0 || artworkIds.size > 0)
    await saveShown(ports, await assignImages(ports));
  artistFolders.clear();
}
