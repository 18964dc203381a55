import { inChunks, yieldToEventLoop } from '../../../paging.ts';
import { draftTracks, markFilesMissing, saveFiles } from '../../catalogue/change-files.ts';
import type { CatalogueSubscriber, CommittedChange } from '../../catalogue/committed-change.ts';
import { draftFolder } from '../../catalogue/draft-folder.ts';
import type { ScanStart } from '../../catalogue/track-state.ts';
import { isMediaFile, type LibraryFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { LibraryStore } from '../../library.store.ts';
import { TAG_RULES, TRIED_TAG_RULES } from '../../naming/media-tags.ts';
import type { ProbedFolder } from '../probe-folders.ts';
import { createPendingFiles } from './pending-files.ts';
import { resumeTransfers } from './resume-interrupted.ts';
import { transferToHeirs, transferFromFormer } from './transfers.ts';

/** What is looked at again after a scan that ended with its process, as by a kill. */
export interface Interrupted {
  /** End of the last scan that was completed, epoch ms; null: none was. */
  readonly newSinceMs: number | null;
  /** Whether missing tracks may have heirs to which nothing was transferred. */
  hasTransfers: boolean;
  /** Whether images may be gone of which another file holds the same bytes. */
  hasLostArtworks: boolean;
  /** Library folders whose unchanged files have to be drafted again, too. */
  readonly roots: Set<string>;
  /** Those of them that other rules (`DRAFT_RULES`) drafted, so that unchanged files are written, too. */
  readonly rootsToDraft: Set<string>;
}

/**
 * Work that a scan has begun but not completed. After a failed scan the next one completes it: it would take
 * a file that is already written for unchanged, although its likes may not be transferred and the subscriber not
 * notified yet.
 */
export interface Unfinished {
  /** What a process may have left that has ended since, and with it what it remembered; null: nothing. */
  interrupted: Interrupted | null;
  /** Files that are being written. */
  files: readonly LibraryFile[];
  /** videoIds of tracks that are being drafted again. */
  trackIds: readonly string[];
  /** fileIds of files that are being marked as missing. */
  missingIds: readonly number[];
  /** Folders whose files have to be drafted again (`draftFolder`), by absolute path. */
  readonly folders: Map<string, LibraryPlace>;
  /** Folders whose images changed, by absolute path. The disc folders in them have to be drafted again. */
  readonly covers: Map<string, LibraryPlace>;
  /** Absolute paths of the folders of changed and deleted files, and of those above them (`noteArtistFolders`). */
  readonly artistFolders: Set<string>;
  /** Ids of the images whose file was deleted, or holds another one now. */
  readonly artworkIds: Set<string>;
  /** Whether videos still have to be paired after the last changes. */
  hasChanges: boolean;
  /** Whether entries of playlist files may lead elsewhere than when they were last resolved. */
  arePlaylistsStale: boolean;
  /** Library folders that were not available when playlists were last resolved. */
  awayRoots: readonly string[];
}

/** The state for the first scan of a process. */
export const createUnfinished = (): Unfinished => ({
  interrupted: null,
  files: [],
  trackIds: [],
  missingIds: [],
  folders: new Map(),
  covers: new Map(),
  artistFolders: new Set(),
  artworkIds: new Set(),
  hasChanges: true,
  arePlaylistsStale: true,
  awayRoots: [],
});

/** Files per transaction. Bounds the work lost by a kill and the time that the write lock is held. */
const FILES_PER_SAVE = 50;

export interface FileWriterPorts {
  readonly store: LibraryStore;
  readonly subscriber: CatalogueSubscriber;
  readonly unfinished: Unfinished;
  readonly scan: ScanStart;
}

/**
 * Writes files in batches and handles the consequences: transfers from missing tracks, and notifying the
 * subscriber.
 */
export interface FileWriter {
  /**
   * Drafts the files of a folder (`draftFolder`) and adds the changed ones to the next batch.
   * @param isForced Whether to write unchanged files, too.
   */
  readonly writeFolder: (folder: ProbedFolder, isForced: boolean) => Promise<void>;
  /** Notes the unchanged files that were read again, or could not be, for the next batch of them. */
  readonly saveReadAgain: (folder: Pick<ProbedFolder, 'sameIds' | 'triedIds'>) => Promise<void>;
  /** Writes the last, incomplete batches. */
  readonly flush: () => Promise<void>;
  readonly save: (files: readonly LibraryFile[]) => Promise<void>;
  readonly saveMissing: (fileIds: readonly number[]) => Promise<void>;
  /** Derives tracks from their stored files again. */
  readonly draftTracks: (videoIds: readonly string[]) => Promise<void>;
  /** Notifies the subscriber of a commit; null, or one that touched no row: does nothing. */
  readonly notify: (change: CommittedChange | null) => Promise<void>;
  /** Completes the unfinished work of an earlier scan, of this process or one that has ended. */
  readonly resume: () => Promise<void>;
}

/**
 * Whether playlists have to be resolved again once these files are written: a playlist file is among them, or a file
 * that is new or belongs to another track than before. New tags and covers alone do not change what an entry leads to.
 */
async function affectPlaylists(store: LibraryStore, files: readonly LibraryFile[]): Promise<boolean> {
  if (files.some(({ kind }) => kind === 'playlist')) return true;
  const found = await store.findVideoIds(files);
  const before = new Map(found.map((place) => [toAbsolutePath(place), place.videoId]));
  return files.some((file) => {
    const videoId = isMediaFile(file) ? file.content.videoId : undefined;
    return videoId !== before.get(toAbsolutePath(file));
  });
}

/** Writes batches of files, each in one transaction. */
function createBatches({ store, subscriber, unfinished, scan }: FileWriterPorts) {
  const newSinceMs = scan.isFirst ? null : scan.begunAtMs;

  const notify = async (change: CommittedChange | null): Promise<void> => {
    const count = change === null ? 0 : Object.values(change).flat().length;
    if (change !== null && count > 0) await subscriber.changed(change);
  };

  const save = async (files: readonly LibraryFile[]): Promise<void> => {
    unfinished.files = files;
    unfinished.arePlaylistsStale ||= await affectPlaylists(store, files);
    const change = await saveFiles(store, files, scan);
    await notify(change);
    await notify(await transferFromFormer(store, files));
    await notify(await transferToHeirs(store, change.videoIds, newSinceMs));
    unfinished.files = [];
  };

  const saveMissing = async (fileIds: readonly number[]): Promise<void> => {
    unfinished.missingIds = fileIds;
    unfinished.hasChanges = true;
    unfinished.arePlaylistsStale = true;
    const change = await markFilesMissing(store, fileIds);
    await notify(change);
    await notify(await transferToHeirs(store, change.videoIds, newSinceMs));
    unfinished.missingIds = [];
  };

  const draft = async (videoIds: readonly string[]): Promise<void> => {
    unfinished.trackIds = videoIds;
    unfinished.hasChanges = true;
    await notify(await draftTracks(store, videoIds));
    await notify(await transferToHeirs(store, videoIds, newSinceMs));
    unfinished.trackIds = [];
  };

  return { notify, save, saveMissing, draft };
}

/** Drafts one folder after another and collects the changed files until they fill a batch. */
function createFolderWrites(
  { store, unfinished }: FileWriterPorts,
  save: (files: readonly LibraryFile[]) => Promise<void>,
) {
  const { count, take, queue, outerCover, otherDiscs } = createPendingFiles(store);

  const savePending = async (enough: number): Promise<void> => {
    while (count() >= enough) await save(take(FILES_PER_SAVE));
  };

  return {
    writeFolder: async (probed: ProbedFolder, isForced: boolean): Promise<void> => {
      const isWritten = ({ path }: LibraryFile): boolean => isForced || probed.changed.has(path);
      const unchanged = probed.files.filter((file) => !isWritten(file));
      const before = new Map(unchanged.map((file) => [file.path, JSON.stringify(file)]));
      const cover = await outerCover(probed);
      const others = await otherDiscs(probed);
      // A folder of thousands of files takes tenths of a second for each of these steps.
      await yieldToEventLoop();
      const drafted = draftFolder(probed.files, cover, others);
      await yieldToEventLoop();
      const differing = drafted.filter(
        (file) => isWritten(file) || JSON.stringify(file) !== before.get(file.path),
      );
      queue(differing);
      if (isForced || probed.changed.size > 0) unfinished.hasChanges = true;
      await savePending(FILES_PER_SAVE);
    },
    flush: () => savePending(1),
  };
}

/** Files per transaction that writes nothing else of them. */
const READ_AGAIN_PER_SAVE = 500;

/** Collects files that were read by these rules (`LibraryFile.tagRules`) until they fill a batch. */
function createTagRulesBatch(store: LibraryStore, tagRules: number) {
  let pending: readonly number[] = [];
  const flush = async (): Promise<void> => {
    for (const batch of inChunks(pending, READ_AGAIN_PER_SAVE)) await store.saveTagRules(batch, tagRules);
    pending = [];
  };
  return {
    flush,
    add: async (fileIds: readonly number[]): Promise<void> => {
      pending = [...pending, ...fileIds];
      if (pending.length >= READ_AGAIN_PER_SAVE) await flush();
    },
  };
}

export function createFileWriter(ports: FileWriterPorts): FileWriter {
  const { unfinished } = ports;
  const { notify, save, saveMissing, draft } = createBatches(ports);
  const { writeFolder, flush } = createFolderWrites(ports, save);
  const readAgain = createTagRulesBatch(ports.store, TAG_RULES);
  const triedAgain = createTagRulesBatch(ports.store, TRIED_TAG_RULES);
  return {
    writeFolder,
    saveReadAgain: async ({ sameIds, triedIds }) => {
      await readAgain.add(sameIds);
      await triedAgain.add(triedIds);
    },
    flush: async () => {
      await readAgain.flush();
      await triedAgain.flush();
      await flush();
    },
    save: async (files) => {
      for (const batch of inChunks(files, FILES_PER_SAVE)) await save(batch);
    },
    saveMissing: async (fileIds) => {
      for (const batch of inChunks(fileIds, FILES_PER_SAVE)) await saveMissing(batch);
    },
    draftTracks: async (videoIds) => {
      for (const batch of inChunks(videoIds, FILES_PER_SAVE)) await draft(batch);
    },
    notify,
    resume: async () => {
      if (unfinished.files.length > 0) await save(unfinished.files);
      if (unfinished.trackIds.length > 0) await draft(unfinished.trackIds);
      if (unfinished.missingIds.length > 0) await saveMissing(unfinished.missingIds);
      const { interrupted } = unfinished;
      if (interrupted?.hasTransfers !== true) return;
      await resumeTransfers(ports.store, notify, interrupted.newSinceMs);
      interrupted.hasTransfers = false;
    },
  };
}
