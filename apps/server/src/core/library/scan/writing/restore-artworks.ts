import { inChunks } from '../../../paging.ts';
import { isMediaFile, type LibraryFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { LibraryStore } from '../../library.store.ts';
import { artworkIdsOf } from './artwork-ids.ts';
import type { FileWriter } from './file-writer.ts';

type Store = Pick<LibraryStore, 'loadFiles' | 'findArtworksFrom'>;

async function loadAll(store: Store, places: readonly LibraryPlace[]): Promise<readonly LibraryFile[]> {
  const files: LibraryFile[] = [];
  for (const [root, own] of Map.groupBy(places, (place) => place.root))
    files.push(
      ...(await store.loadFiles(
        root,
        own.map(({ path }) => path),
      )),
    );
  return files;
}

/** Ids of the images that are read from these files. */
export async function findArtworksIn(
  store: Store,
  places: readonly LibraryPlace[],
): Promise<readonly string[]> {
  const files = await loadAll(store, places);
  return store.findArtworksFrom(files.flatMap(artworkIdsOf), new Set(files.map(toAbsolutePath)));
}

/**
 * Ids of the images that are read from these files and are not in them any more.
 * @param changed Files that are stored already, with their new content, which is not.
 */
export async function findReplacedArtworks(
  store: Store,
  changed: readonly LibraryFile[],
): Promise<readonly string[]> {
  if (changed.length === 0) return [];
  const now = new Set(changed.flatMap(artworkIdsOf));
  const before = (await loadAll(store, changed)).flatMap(artworkIdsOf);
  const replaced = before.filter((artworkId) => !now.has(artworkId));
  return store.findArtworksFrom(replaced, new Set(changed.map(toAbsolutePath)));
}

/** Images whose tracks are looked up at a time. */
const ARTWORKS_AT_ONCE = 500;

/** Tracks whose files are in memory at a time. */
const TRACKS_AT_ONCE = 50;

/**
 * Gives images whose file was deleted or changed another file with the same bytes: that of a present track or album that
 * shows the image. Writing the files of these tracks again stores where their images are.
 * @throws the reason of the signal once that is aborted.
 */
export async function restoreArtworks(
  store: Pick<LibraryStore, 'findTracksShowing' | 'loadFilesOf'>,
  writer: Pick<FileWriter, 'save'>,
  artworkIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const ids of inChunks(artworkIds, ARTWORKS_AT_ONCE)) {
    const videoIds = await store.findTracksShowing(ids);
    for (const part of inChunks(videoIds, TRACKS_AT_ONCE)) {
      signal?.throwIfAborted();
      const files = await store.loadFilesOf(part);
      await writer.save(files.filter((file) => isMediaFile(file) && !file.isMissing));
    }
  }
}
