import { yieldToEventLoop } from '../../paging.ts';
import type { Inheritance } from '../identity/inheritance.ts';
import { isMediaFile, type LibraryFile, toAbsolutePath } from '../library-file.ts';
import type { LibraryStore } from '../library.store.ts';
import type {
  ArtworkSource,
  CatalogueChange,
  DeriveCatalogueChange,
  StoredFile,
  TrackSelection,
} from './catalogue-change.ts';
import { type CommittedChange, emptyChange, toCommittedChange } from './committed-change.ts';
import { deriveArtists } from './derive-artists.ts';
import { albumIdsOf, deriveChange, toTouched, type TrackChange } from './derive-change.ts';
import { type ScanStart, toTrackState, type TrackState } from './track-state.ts';

type Store = Pick<LibraryStore, 'changeCatalogue'>;

type RequestedChange = Partial<CatalogueChange['files']> & {
  readonly inheritances?: readonly Inheritance[];
};

/** Groups files by videoId and derives the state of each track. */
async function toStates(files: readonly LibraryFile[]): Promise<TrackState[]> {
  const states: TrackState[] = [];
  for (const [videoId, own] of Map.groupBy(files.filter(isMediaFile), ({ content }) => content.videoId)) {
    const state = toTrackState(videoId, own);
    if (state !== null) states.push(state);
    // A track with many credits takes milliseconds.
    await yieldToEventLoop();
  }
  return states;
}

/** Completes the requested change by the catalogue rows derived from it. */
async function completeChange(
  { inheritances = [], ...files }: RequestedChange,
  change: TrackChange,
  loadRows: Parameters<DeriveCatalogueChange>[1],
): Promise<CatalogueChange> {
  return {
    files: { saved: [], missingIds: [], removedIds: [], ...files },
    inheritances,
    ...deriveChange(change, await loadRows(toTouched(change))),
  };
}

async function commit(
  store: Store,
  selection: TrackSelection,
  derive: DeriveCatalogueChange,
): Promise<CommittedChange> {
  const change = await store.changeCatalogue(selection, derive);
  return change === null ? emptyChange : toCommittedChange(change);
}

const idsOf = (files: readonly LibraryFile[]): string[] => [
  ...new Set(files.filter(isMediaFile).map(({ content }) => content.videoId)),
];

/**
 * Writes files and the catalogue rows derived from them.
 * @param scan The scan that found them; null: they hold no new track.
 */
export async function saveFiles(
  store: Store,
  files: readonly LibraryFile[],
  scan: ScanStart | null,
): Promise<CommittedChange> {
  const written = new Set(files.map(toAbsolutePath));
  const alone = await toStates(files);
  // Selecting by place too finds the former tracks of these files: a file may hold other audio than before.
  const selection = {
    videoIds: alone.map(({ videoId }) => videoId),
    places: files,
    albumIds: albumIdsOf(alone),
  };
  return commit(store, selection, async ({ files: stored, firstFiles }, loadRows) => {
    const others = stored.filter((file) => !written.has(toAbsolutePath(file)));
    const shared = new Set(idsOf(others));
    const isShared = (file: LibraryFile): boolean => isMediaFile(file) && shared.has(file.content.videoId);
    const states = [
      ...alone.filter(({ videoId }) => !shared.has(videoId)),
      ...(await toStates([...others, ...files].filter(isShared))),
    ];
    const videoIds = idsOf([...stored, ...files]);
    const firsts = await toStates(firstFiles);
    return completeChange(
      { saved: files },
      { videoIds, states, firsts, scan, removedVideoIds: [] },
      loadRows,
    );
  });
}

/**
 * Decides which rows of deleted files to keep. A track that lost all its files keeps their rows, marked as
 * missing, so that it can come back. Other rows are removed: a file whose track has another file was moved or
 * was a copy, and a file that is no media file has no track.
 * @param files All files of the tracks that lost a file.
 */
export function partitionGoneFiles(
  files: readonly StoredFile[],
  goneIds: readonly number[],
): { readonly after: StoredFile[]; readonly missingIds: number[]; readonly removedIds: number[] } {
  const gone = new Set(goneIds);
  const present = files.filter(({ fileId, isMissing }) => !isMissing && !gone.has(fileId));
  const alive = new Set(idsOf(present));
  const missing = files.filter(
    (file) => gone.has(file.fileId) && isMediaFile(file) && !alive.has(file.content.videoId),
  );
  const missingIds = new Set(missing.map(({ fileId }) => fileId));
  return {
    after: files.flatMap((file) => {
      if (!gone.has(file.fileId)) return [file];
      return missingIds.has(file.fileId) ? [{ ...file, isMissing: true }] : [];
    }),
    missingIds: [...missingIds],
    removedIds: goneIds.filter((fileId) => !missingIds.has(fileId)),
  };
}

/** Marks deleted files as missing or removes their rows, and updates their tracks. */
export const markFilesMissing = (store: Store, fileIds: readonly number[]): Promise<CommittedChange> =>
  commit(store, { fileIds }, async ({ files: stored, firstFiles }, loadRows) => {
    const { after, ...files } = partitionGoneFiles(stored, fileIds);
    const change = {
      videoIds: idsOf(stored),
      states: await toStates(after),
      firsts: await toStates(firstFiles),
      scan: null,
      removedVideoIds: [],
    };
    return completeChange(files, change, loadRows);
  });

/** Derives tracks from their stored files again. Tracks without files stay as they are. */
export const draftTracks = (store: Store, videoIds: readonly string[]): Promise<CommittedChange> =>
  commit(store, { videoIds }, async ({ files, firstFiles }, loadRows) => {
    const change = {
      videoIds: idsOf(files),
      states: await toStates(files),
      firsts: await toStates(firstFiles),
      scan: null,
      removedVideoIds: [],
    };
    return change.videoIds.length === 0 ? null : completeChange({}, change, loadRows);
  });

/**
 * Writes the image files of artists, and the images that artists show.
 * @param imageOf The new image by artistId; null: the artist has none any more.
 */
export const saveArtistImages = (
  store: Store,
  files: readonly LibraryFile[],
  imageOf: ReadonlyMap<string, ArtworkSource | null>,
): Promise<CommittedChange> =>
  commit(store, {}, async (_, loadRows) => {
    const images = [...imageOf.values()].filter((image) => image !== null);
    const { artists } = await loadRows({ videoIds: [], albumIds: [], artistIds: [...imageOf.keys()] });
    // Those who are meant by names of these are loaded as well, and keep their images.
    const current = artists
      .filter(({ artistId }) => imageOf.has(artistId))
      .map((artist) => ({ ...artist, imageId: imageOf.get(artist.artistId)?.artworkId ?? null }));
    return {
      files: { saved: files, missingIds: [], removedIds: [] },
      inheritances: [],
      tracks: [],
      lostVideoIds: [],
      // Several artists may show the same image.
      artworks: [...new Map(images.map((image) => [image.artworkId, image])).values()],
      albums: [],
      removedAlbumIds: [],
      rewrites: [],
      artists: deriveArtists(current, { names: new Map(), presentNames: new Map(), tracks: [], albums: [] }),
      namesakes: { added: [], unsettled: [] },
    };
  });

/**
 * Transfers likes, plays and playlist entries of lost tracks to their replacements and deletes the lost
 * tracks. Skips tracks that are not missing, or no longer missing.
 */
export async function inheritFromLost(
  store: Store,
  requested: readonly Inheritance[],
): Promise<CommittedChange> {
  if (requested.length === 0) return emptyChange;
  const oldIds = requested.map(({ oldVideoId }) => oldVideoId);
  return commit(store, { videoIds: oldIds }, async ({ files, firstFiles }, loadRows) => {
    const { tracks } = await loadRows({ videoIds: oldIds, albumIds: [], artistIds: [] });
    const lost = new Set(tracks.filter(({ isMissing }) => isMissing).map(({ videoId }) => videoId));
    const inheritances = requested.filter(({ oldVideoId }) => lost.has(oldVideoId));
    if (inheritances.length === 0) return null;
    // A selected track that is not lost may be the first of an album.
    const kept = files.filter((file) => isMediaFile(file) && !lost.has(file.content.videoId));
    const videoIds = [...lost];
    const change = {
      videoIds,
      states: [],
      firsts: await toStates([...kept, ...firstFiles]),
      scan: null,
      removedVideoIds: videoIds,
    };
    return completeChange({ inheritances }, change, loadRows);
  });
}
