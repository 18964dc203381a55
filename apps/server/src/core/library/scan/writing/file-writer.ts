import { inChunks, yieldToEventLoop } from '../../../paging.ts';
import { draftTracks, markFilesMissing, saveFiles } from '../../catalogue/change-files.ts';
import type { CatalogueSubscriber, CommittedChange } from '../../catalogue/committed-change.ts';
import { draftFolder } from '../../catalogue/draft-folder.ts';
import type { ScanStart } from '../../catalogue/track-state.ts';
import { findIdsToCompare, partRecordings } from '../../identity/part-recordings.ts';
import { isMediaFile, type LibraryFile, toAbsolutePath } from '../../library-file.ts';
import type { LibraryStore } from '../../library.store.ts';
import { TAG_RULES, TRIED_TAG_RULES } from '../../naming/media-tags.ts';
import { folderOf } from '../../paths.ts';
import type { ProbedFolder } from '../folders/probe-folders.ts';
import { createPendingFiles } from './pending-files.ts';
import { resumeTransfers } from './resume-interrupted.ts';
import { transferToHeirs, transferFromFormer } from './transfers.ts';
import { addPlace, type Batch, type Unfinished } from './unfinished.ts';

/** Files per transaction. Bounds the work lost by a kill and the time that the write lock is held. */
const FILES_PER_SAVE = 50;

export interface FileWriterPorts {
  readonly store: LibraryStore;
  readonly subscriber: CatalogueSubscriber;
  readonly unfinished: Unfinished;
  readonly scan: ScanStart;
  /** Once aborted, what is left after the current batch is left to the next scan. */
  readonly signal: AbortSignal | undefined;
}

export interface WriteOptions {
  /** Whether unchanged files are written, too. */
  readonly isForced: boolean;
}

/**
 * Writes files in batches and handles the consequences: transfers from missing tracks, and notifying the
 * subscriber. Methods that write several batches throw the reason of the signal between two once that is aborted.
 */
export interface FileWriter {
  /** Drafts the files of a folder (`draftFolder`) and adds the changed ones to the next batch. */
  readonly writeFolder: (folder: ProbedFolder, options: WriteOptions) => Promise<void>;
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

/** Writes batches, each in one transaction. */
function createBatchWrites({ store, subscriber, unfinished, scan }: FileWriterPorts) {
  const newSinceMs = scan.isFirst ? null : scan.begunAtMs;

  const notify = async (change: CommittedChange | null): Promise<void> => {
    const count = change === null ? 0 : Object.values(change).flat().length;
    if (change === null || count === 0) return;
    // The commit before and the words of the index take some milliseconds each.
    await yieldToEventLoop();
    await subscriber.changed(change);
  };

  /** Writes a batch in one transaction, and notes what has to follow at the end of the scan. */
  const write = async (batch: Batch): Promise<CommittedChange> => {
    switch (batch.kind) {
      case 'files':
        unfinished.arePlaylistsStale ||= await affectPlaylists(store, batch.files);
        return saveFiles(store, batch.files, scan);
      case 'missing':
        unfinished.hasChanges = true;
        unfinished.arePlaylistsStale = true;
        return markFilesMissing(store, batch.fileIds);
      case 'tracks':
        unfinished.hasChanges = true;
        return draftTracks(store, batch.videoIds);
    }
  };

  /** Writes a batch, then makes the transfers that follow. The batch stays unfinished until all is done. */
  const complete = async (batch: Batch): Promise<void> => {
    unfinished.batch = batch;
    const change = await write(batch);
    await notify(change);
    if (batch.kind === 'files') await notify(await transferFromFormer(store, batch.files));
    const videoIds = batch.kind === 'tracks' ? batch.videoIds : change.videoIds;
    await notify(await transferToHeirs(store, videoIds, newSinceMs));
    unfinished.batch = null;
  };

  return { notify, complete };
}

/** Drafts one folder after another and collects the changed files until they fill a batch. */
function createFolderWrites(
  { store, unfinished, signal }: FileWriterPorts,
  complete: (batch: Batch) => Promise<void>,
) {
  const { count, take, queue, outerCover, otherDiscs, filesOf } = createPendingFiles(store);

  /** Writes full batches. The folders of the files that wait when one fails, or at a stop, stay unfinished. */
  const savePending = async (enough: number): Promise<void> => {
    try {
      while (count() >= enough) {
        await complete({ kind: 'files', files: take(FILES_PER_SAVE) });
        // A stop waits for a last batch that is not full, but not for the rest of a folder of thousands.
        if (count() >= FILES_PER_SAVE) signal?.throwIfAborted();
      }
    } catch (cause) {
      for (const { root, path } of take(count()))
        addPlace(unfinished.folders, { root, path: folderOf(path) });
      throw cause;
    }
  };

  /** Tells recordings apart that begin alike. The folders of those that were not told apart before are drafted again. */
  const partFiles = async (probed: ProbedFolder): Promise<readonly LibraryFile[]> => {
    const stored = await filesOf(findIdsToCompare(probed.files));
    const { files, others } = partRecordings(probed.files, stored);
    for (const { root, path } of others) addPlace(unfinished.folders, { root, path: folderOf(path) });
    return files;
  };

  return {
    writeFolder: async (probed: ProbedFolder, { isForced }: WriteOptions): Promise<void> => {
      const isWritten = ({ path }: LibraryFile): boolean => isForced || probed.changed.has(path);
      const unchanged = probed.files.filter((file) => !isWritten(file));
      const before = new Map(unchanged.map((file) => [file.path, JSON.stringify(file)]));
      const cover = await outerCover(probed);
      const others = await otherDiscs(probed);
      // A folder of thousands of files takes tenths of a second for each of these steps.
      await yieldToEventLoop();
      const drafted = draftFolder(await partFiles(probed), cover, others);
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
  const { unfinished, signal } = ports;
  const { notify, complete } = createBatchWrites(ports);
  const { writeFolder, flush } = createFolderWrites(ports, complete);
  /** Completes one batch after another until the signal is aborted. */
  const completeEach = async <T>(values: readonly T[], toBatch: (part: readonly T[]) => Batch) => {
    for (const part of inChunks(values, FILES_PER_SAVE)) {
      signal?.throwIfAborted();
      await complete(toBatch(part));
    }
  };
  const readAgain = createTagRulesBatch(ports.store, TAG_RULES);
  const triedAgain = createTagRulesBatch(ports.store, TRIED_TAG_RULES);
  return {
    writeFolder,
    saveReadAgain: async ({ sameIds, triedIds }) => {
      await readAgain.add(sameIds);
      await triedAgain.add(triedIds);
    },
    flush: async () => {
      await flush();
      await readAgain.flush();
      await triedAgain.flush();
    },
    save: (files) => completeEach(files, (part) => ({ kind: 'files', files: part })),
    saveMissing: (fileIds) => completeEach(fileIds, (part) => ({ kind: 'missing', fileIds: part })),
    draftTracks: (videoIds) => completeEach(videoIds, (part) => ({ kind: 'tracks', videoIds: part })),
    notify,
    resume: async () => {
      const { batch, interrupted } = unfinished;
      if (batch !== null) await complete(batch);
      if (interrupted?.hasTransfers !== true) return;
      await resumeTransfers(ports.store, notify, interrupted.newSinceMs, signal);
      interrupted.hasTransfers = false;
    },
  };
}
