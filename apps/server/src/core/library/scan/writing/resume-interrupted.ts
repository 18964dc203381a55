import { readPages } from '../../../paging.ts';
import type { CommittedChange } from '../../catalogue/committed-change.ts';
import { type LibraryFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { AddedTrack, LibraryStore, StoredArtwork } from '../../library.store.ts';
import { artworkIdsOf } from './artwork-ids.ts';
import { transferToHeirs, transferFromFormer } from './transfers.ts';

const TRACKS_PER_PAGE = 50;

/**
 * Makes the transfers that follow the commit of a file, for all missing tracks and all videos: a process that was
 * killed between the two has left some out, and nobody remembers which.
 * @param newSinceMs End of the last complete scan; see `findHeirs`.
 * @throws the reason of the signal once that is aborted.
 */
export async function resumeTransfers(
  store: LibraryStore,
  notify: (change: CommittedChange | null) => Promise<void>,
  newSinceMs: number | null,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pages = readPages<AddedTrack>(
    (last, size) => store.missingTracksAfter(last, size),
    TRACKS_PER_PAGE,
    signal,
  );
  for await (const page of pages) {
    const videoIds = page.map(({ videoId }) => videoId);
    await notify(await transferToHeirs(store, videoIds, newSinceMs));
  }
  const videos = readPages<LibraryFile>(
    (last, size) => store.filesOfKind('video', last, size),
    TRACKS_PER_PAGE,
    signal,
  );
  for await (const page of videos) await notify(await transferFromFormer(store, page));
}

const ARTWORKS_PER_PAGE = 200;

/** The place of a file by its absolute path; null: it is in none of the library folders. */
function toPlace(absolutePath: string, roots: readonly string[]): LibraryPlace | null {
  const root = roots.find((each) => absolutePath.startsWith(`${each}/`));
  return root === undefined ? null : { root, path: absolutePath.slice(root.length + 1) };
}

/** Which of these files hold which images, as '<path> <artworkId>'. Missing files hold none. */
async function loadHeldArtworks(
  store: LibraryStore,
  places: readonly LibraryPlace[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const [root, own] of Map.groupBy(places, (place) => place.root)) {
    const paths = new Set(own.map(({ path }) => path));
    for (const file of await store.loadFiles(root, [...paths]))
      if (!file.isMissing)
        for (const artworkId of artworkIdsOf(file)) held.add(`${toAbsolutePath(file)} ${artworkId}`);
  }
  return held;
}

/**
 * Ids of the images that are not in the file they are read from.
 * @throws the reason of the signal once that is aborted.
 */
export async function findLostArtworks(
  store: LibraryStore,
  roots: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const lost: string[] = [];
  const pages = readPages<StoredArtwork>(
    (last, size) => store.artworksAfter(last?.artworkId ?? '', size),
    ARTWORKS_PER_PAGE,
    signal,
  );
  for await (const page of pages) {
    const places = page.flatMap(({ sourcePath }) => toPlace(sourcePath, roots) ?? []);
    const held = await loadHeldArtworks(store, places);
    for (const { artworkId, sourcePath } of page)
      if (!held.has(`${sourcePath} ${artworkId}`)) lost.push(artworkId);
  }
  return lost;
}
