import type { Clock } from '../../clock.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { createFileWriter, type FileWriter, type WriteOptions } from './writing/file-writer.ts';
import { assignArtistImages, noteArtistFolders } from './writing/assign-artist-images.ts';
import { savePlaylists } from '../playlists/save-playlists.ts';
import { toAbsolutePath } from '../library-file.ts';
import { isUnder, type LibraryPlace } from '../library-place.ts';
import { folderOf } from '../paths.ts';
import { pairByTitle } from '../identity/pair-by-title.ts';
import type { LibraryStore } from '../library.store.ts';
import type { ScanStart } from '../catalogue/track-state.ts';
import type { CatalogueSubscriber } from '../catalogue/committed-change.ts';
import type { LibraryFiles } from '../reading/library-files.ts';
import type { MediaProber } from '../reading/media-prober.ts';
import {
  createFolderProber,
  type FolderProber,
  type FolderProberPorts,
  type ProbedFolder,
} from './folders/probe-folders.ts';
import type { ScanTally } from './status/scan-status.ts';
import { findLostArtworks } from './writing/resume-interrupted.ts';
import { createSeenFiles, type SeenFiles } from './writing/seen-files.ts';
import { findReplacedArtworks, restoreArtworks } from './writing/restore-artworks.ts';
import { findInnerFaults } from './writing/inner-folders.ts';
import { settleNamesakes } from './writing/settle-namesakes.ts';
import { hasPresentFiles, sweepMissing } from './writing/sweep-missing.ts';
import { addPlace, type Unfinished } from './writing/unfinished.ts';

export interface ScanPorts {
  readonly files: LibraryFiles;
  readonly prober: MediaProber;
  readonly store: LibraryStore;
  readonly subscriber: CatalogueSubscriber;
  readonly clock: Clock;
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  /** Library folders inside one of `roots`, which may be on disks of their own. */
  readonly innerFolders?: readonly LibraryPlace[];
}

/**
 * One run over the library folders, or over some folders in them. It reads and writes new and changed files
 * in the order of the walk, so that the next run continues where an interrupted one ended. Its methods throw the reason
 * of its signal once that is aborted, within a second; the next run does what is left.
 */
export interface ScanRun {
  /** Completes the unfinished work of an earlier scan. */
  readonly resume: () => Promise<void>;
  /**
   * Reads and writes the new and changed files in a folder and below it.
   * @returns whether it found any file, changed or not, or a place that it could not read.
   */
  readonly scan: (place: LibraryPlace) => Promise<boolean>;
  /**
   * Marks as missing the files that a complete walk of these places did not find.
   * @param lastFileId Highest fileId before the walk. Files with a higher one were written by this scan.
   */
  readonly sweep: (places: readonly LibraryPlace[], lastFileId: number) => Promise<void>;
  /**
   * Does what needs the whole library: pairs videos with songs in other folders, and resolves playlists.
   * The playlist files of a library folder that is not available are postponed until it is back.
   * @param isUsable Whether a library folder can be read.
   */
  readonly finish: (isUsable: (root: string) => boolean) => Promise<void>;
}

/** State shared by the steps of one run. */
interface ScanRunState {
  readonly ports: ScanPorts;
  readonly tally: ScanTally;
  readonly unfinished: Unfinished;
  readonly seen: SeenFiles;
  readonly folders: FolderProber;
  readonly writer: FileWriter;
  readonly signal: AbortSignal | undefined;
}

async function write(
  { ports, writer, tally, unfinished }: ScanRunState,
  probed: ProbedFolder,
  { isForced }: WriteOptions,
): Promise<void> {
  tally.filesDone += probed.awaitedCount;
  tally.filesReread += probed.sameIds.length;
  await writer.saveReadAgain(probed);
  if (!isForced && !probed.isDraftDue) return;
  const { root, path } = probed.folder;
  const replaced = probed.files.filter((file) => probed.replaced.has(file.path));
  for (const id of await findReplacedArtworks(ports.store, replaced)) unfinished.artworkIds.add(id);
  if (probed.files.some((file) => file.kind === 'image' && probed.changed.has(file.path)))
    addPlace(unfinished.covers, { root, path });
  tally.filesChanged += probed.changed.size;
  tally.filesRedrafted += probed.files.length - probed.changed.size;
  noteArtistFolders(unfinished, { root, path });
  await writer.writeFolder(probed, { isForced });
}

/** The disc folders of albums whose images changed or were deleted. */
const discsToRedraft = ({ unfinished, folders }: ScanRunState): LibraryPlace[] =>
  folders.unchangedDiscs.filter(({ root, path }) => {
    const album = toAbsolutePath({ root, path: folderOf(path) });
    return unfinished.folders.has(album) || unfinished.covers.has(album);
  });

/**
 * Drafts and writes the unfinished folders again, although their files are unchanged: a file was deleted from them, their
 * outer cover changed, or their files waited behind a batch that failed, or at a stop.
 * @param places What was scanned. The folders of another library folder, which may be away, stay unfinished.
 * @throws the reason of the signal once that is aborted; the folders that are left stay unfinished.
 */
async function redraft(state: ScanRunState, places: readonly LibraryPlace[]): Promise<void> {
  const { signal } = state;
  const { folders } = state.unfinished;
  try {
    for await (const probed of state.folders.probeAgain([...folders.values()])) {
      await write(state, probed, { isForced: true });
      folders.delete(toAbsolutePath(probed.folder));
      if (signal?.aborted) break;
    }
  } finally {
    // A batch that failed stays unfinished: another one would take its place.
    if (state.unfinished.batch === null) await state.writer.flush();
  }
  signal?.throwIfAborted();
  // Folders that are gone are not found again.
  for (const [key, { root }] of folders) if (places.some((place) => place.root === root)) folders.delete(key);
}

/** Notes the images that a scan which ended with its process may have lost. */
async function noteLostArtworks({ ports, unfinished, signal }: ScanRunState): Promise<void> {
  const { interrupted } = unfinished;
  if (interrupted?.hasLostArtworks !== true) return;
  for (const id of await findLostArtworks(ports.store, ports.roots, signal)) unfinished.artworkIds.add(id);
  interrupted.hasLostArtworks = false;
}

/**
 * Forgets the library folders that were drafted whole, and those of which no file is present: a file that comes back is
 * drafted like a new one. A folder that is away with its files is drafted once it is back, an inner one with
 * the walk of the folder around it.
 */
async function endInterrupted(
  { ports, unfinished, signal }: ScanRunState,
  places: readonly LibraryPlace[],
): Promise<void> {
  const { interrupted } = unfinished;
  if (interrupted === null) return;
  for (const root of interrupted.roots) {
    const isDrafted = places.some((place) => place.root === root && place.path === '');
    if (!isDrafted && (await hasPresentFiles(ports.store, { root, path: '' }, signal))) continue;
    interrupted.roots.delete(root);
    interrupted.rootsToDraft.delete(root);
  }
  if (interrupted.roots.size === 0) unfinished.interrupted = null;
}

/** Marks as missing what the walk of these places did not find. */
async function markMissing(
  { ports, tally, unfinished, seen, writer, signal }: ScanRunState,
  places: readonly LibraryPlace[],
  lastFileId: number,
): Promise<void> {
  const { files, store, roots, innerFolders = [] } = ports;
  const { problems } = tally;
  const walked = { files, store, seen, lastFileId, signal };
  problems.push(...(await findInnerFaults(walked, innerFolders, places, problems)));
  await sweepMissing(
    { store, writer, unfinished, tally, signal },
    { places, roots, seen, problems, lastFileId },
  );
}

/** Drafts the folders again whose other files were deleted, and the discs of albums whose images changed. */
async function redraftAffected(state: ScanRunState, places: readonly LibraryPlace[]): Promise<void> {
  const { folders } = state.unfinished;
  for (const disc of discsToRedraft(state)) addPlace(folders, disc);
  for (const folder of folders.values()) noteArtistFolders(state.unfinished, folder);
  await redraft(state, places);
}

/** Forgets the changed covers in these places: their discs are drafted. */
function forgetCovers({ covers }: Unfinished, places: readonly LibraryPlace[]): void {
  for (const [key, { root, path }] of covers)
    if (places.some((place) => place.root === root && isUnder(path, place.path))) covers.delete(key);
}

/** Each step completes what the ones before it have noted in `unfinished`; a step that fails leaves it there. */
async function sweep(
  state: ScanRunState,
  places: readonly LibraryPlace[],
  lastFileId: number,
): Promise<void> {
  const { ports, tally, unfinished, writer, signal } = state;
  const { store } = ports;
  tally.phase = 'missing';
  await markMissing(state, places, lastFileId);
  await redraftAffected(state, places);
  await yieldToEventLoop();
  await noteLostArtworks(state);
  await restoreArtworks(store, writer, [...unfinished.artworkIds], signal);
  await settleNamesakes({ store, writer, unfinished, signal });
  // By now all songs have their artists, who decide whom an image shows.
  await assignArtistImages({ store, writer, unfinished, signal });
  unfinished.artworkIds.clear();
  forgetCovers(unfinished, places);
  await endInterrupted(state, places);
}

async function finish(
  { ports, tally, unfinished, writer, signal }: ScanRunState,
  isUsable: (root: string) => boolean,
): Promise<void> {
  const { store, files, roots } = ports;
  tally.phase = 'finishing';
  if (unfinished.hasChanges) for await (const videos of pairByTitle(store, signal)) await writer.save(videos);
  unfinished.hasChanges = false;
  await yieldToEventLoop();
  // A paired video is no track of its own any more, which may have been the last with a MusicBrainz id.
  await settleNamesakes({ store, writer, unfinished, signal });
  if (!unfinished.arePlaylistsStale && !unfinished.awayRoots.some(isUsable)) return;
  const { change, isComplete } = await savePlaylists({ store, files, roots, isUsable, signal });
  await writer.notify(change);
  signal?.throwIfAborted();
  unfinished.awayRoots = roots.filter((root) => !isUsable(root));
  unfinished.arePlaylistsStale = !isComplete;
}

export function createScanRun(
  ports: ScanPorts,
  tally: ScanTally,
  unfinished: Unfinished,
  start: ScanStart,
  onReadAgain: FolderProberPorts['onReadAgain'],
  signal: AbortSignal | undefined,
): ScanRun {
  const { store, subscriber } = ports;
  const writer = createFileWriter({ store, subscriber, unfinished, scan: start, signal });
  const seen = createSeenFiles();
  const rootsReadWhole = unfinished.interrupted?.roots ?? new Set();
  const rootsToDraft = unfinished.interrupted?.rootsToDraft ?? new Set();
  const folders = createFolderProber({ ...ports, tally, seen, rootsReadWhole, onReadAgain });
  const state: ScanRunState = { ports, tally, unfinished, seen, folders, writer, signal };
  return {
    resume: writer.resume,
    scan: async (place) => {
      const before = tally.filesFound + tally.problems.length;
      try {
        for await (const probed of folders.probeChanged(place, signal)) {
          await write(state, probed, { isForced: rootsToDraft.has(place.root) });
          if (signal?.aborted) break;
        }
      } catch (cause) {
        // A stop rejects files that are not read yet.
        if (signal?.aborted !== true || unfinished.batch !== null) throw cause;
      } finally {
        // A batch that failed stays unfinished: another one would take its place.
        if (unfinished.batch === null) await writer.flush();
      }
      return tally.filesFound + tally.problems.length > before;
    },
    sweep: (places, lastFileId) => sweep(state, places, lastFileId),
    finish: (isUsable) => finish(state, isUsable),
  };
}
