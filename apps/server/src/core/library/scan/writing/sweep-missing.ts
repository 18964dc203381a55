import type { FileWriter } from './file-writer.ts';
import { isUnder, type LibraryPlace } from '../../library-place.ts';
import { albumFolderOf, folderOf } from '../../paths.ts';
import type { LibraryStore, NumberedFile } from '../../library.store.ts';
import { inChunks, readPages } from '../../../paging.ts';
import type { PlaceProblem } from '../../reading/library-files.ts';
import type { ScanTally } from '../status/scan-status.ts';
import { findArtworksIn } from './restore-artworks.ts';
import type { SeenFiles } from './seen-files.ts';
import { addPlace, type PlaceSet, type Unfinished } from './unfinished.ts';

/** Rows per statement, which takes a few milliseconds on SQLite. */
const FILES_PER_PAGE = 2000;

/** Lost files that are marked before the next look at the signal. */
const LOST_AT_ONCE = 50;

/** The result of a complete walk, from which deleted files are determined. */
export interface Sweep {
  /** Places that were walked completely; none while every library folder is away or empty. */
  readonly places: readonly LibraryPlace[];
  /** All library folders. Files of any other belong to a former setting and are gone with it. */
  readonly roots: readonly string[];
  readonly seen: SeenFiles;
  /**
   * Places that could not be read. Files there are not marked as missing, unless the problem says `isGone`.
   */
  readonly problems: readonly PlaceProblem[];
  /**
   * Highest fileId before the walk. Files with a higher one were written by this scan and are not missing.
   */
  readonly lastFileId: number;
}

export interface SweepPorts {
  readonly store: LibraryStore;
  readonly writer: Pick<FileWriter, 'saveMissing'>;
  readonly unfinished: Unfinished;
  readonly tally: Pick<ScanTally, 'filesMissing'>;
  /** Once aborted, the files that are not marked yet are left to the next scan. */
  readonly signal: AbortSignal | undefined;
}

const toIsLost = ({ places, roots, seen, problems, lastFileId }: Sweep) => {
  const unreadable = problems.filter(({ isGone }) => !isGone);
  return ({ fileId, root, path }: NumberedFile): boolean =>
    fileId <= lastFileId &&
    !seen.has(fileId) &&
    (!roots.includes(root) ||
      (places.some((place) => place.root === root && isUnder(path, place.path)) &&
        !unreadable.some((problem) => problem.root === root && isUnder(path, problem.path))));
};

/** Notes the other discs of an album to be drafted again: they may have taken its artist, edition or release from the lost. */
async function noteOtherDiscs(
  store: LibraryStore,
  unfinished: Unfinished,
  lost: readonly LibraryPlace[],
): Promise<void> {
  const albums: PlaceSet = new Map();
  for (const { root, path } of lost) {
    const album = { root, path: albumFolderOf(path) };
    if (album.path !== folderOf(path)) addPlace(albums, album);
  }
  for (const album of albums.values())
    for (const { root, path } of await store.loadDiscFiles(album))
      addPlace(unfinished.folders, { root, path: folderOf(path) });
}

/**
 * The files among which a walk may have missed some: all of them if it walked a whole library folder or none, or else
 * those of the walked folders.
 */
async function* readCandidates(
  { store, signal }: Pick<SweepPorts, 'store' | 'signal'>,
  places: readonly LibraryPlace[],
): AsyncGenerator<readonly NumberedFile[]> {
  if (places.length === 0 || places.some(({ path }) => path === ''))
    return yield* readPages<NumberedFile>(
      (last, size) => store.filesAfter(last?.fileId ?? 0, size),
      FILES_PER_PAGE,
      signal,
    );
  for (const place of places)
    yield* readPages<NumberedFile>(
      (last, size) => store.filesUnder(place, last?.path ?? null, size),
      FILES_PER_PAGE,
      signal,
    );
}

/**
 * The known files at or below a place, also missing ones.
 * @throws the reason of the signal once that is aborted.
 */
export async function* readFilesUnder(
  store: Pick<LibraryStore, 'filesUnder'>,
  place: LibraryPlace,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly NumberedFile[]> {
  const pages = readPages<NumberedFile>(
    (last, size) => store.filesUnder(place, last?.path ?? null, size),
    FILES_PER_PAGE,
    signal,
  );
  // A page may have files whose path begins with the name of the folder.
  for await (const page of pages) yield page.filter(({ path }) => isUnder(path, place.path));
}

/**
 * Whether the last scans found files at a place, such as a whole library folder.
 * @throws the reason of the signal once that is aborted.
 */
export async function hasPresentFiles(
  store: Pick<LibraryStore, 'filesUnder'>,
  place: LibraryPlace,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for await (const page of readFilesUnder(store, place, signal))
    if (page.some(({ isMissing }) => !isMissing)) return true;
  return false;
}

/** What follows from a lost file is noted before it is marked, since the next scan does not find it again. */
async function markMissing(
  { store, writer, unfinished, tally }: SweepPorts,
  roots: readonly string[],
  lost: readonly NumberedFile[],
): Promise<void> {
  const inRoots = lost.filter(({ root }) => roots.includes(root));
  for (const { root, path } of inRoots) addPlace(unfinished.folders, { root, path: folderOf(path) });
  for (const id of await findArtworksIn(store, lost)) unfinished.artworkIds.add(id);
  await noteOtherDiscs(store, unfinished, inRoots);
  await writer.saveMissing(lost.map(({ fileId }) => fileId));
  tally.filesMissing += lost.length;
}

/**
 * Marks the files that a walk did not find as missing, and notes their images, and their folders to be drafted
 * again. Folders of a former setting are not read again.
 * @throws the reason of the signal once that is aborted.
 */
export async function sweepMissing(ports: SweepPorts, sweep: Sweep): Promise<void> {
  const isLost = toIsLost(sweep);
  for await (const page of readCandidates(ports, sweep.places)) {
    const lost = page.filter((file) => !file.isMissing && isLost(file));
    for (const part of inChunks(lost, LOST_AT_ONCE)) {
      ports.signal?.throwIfAborted();
      await markMissing(ports, sweep.roots, part);
    }
  }
}
