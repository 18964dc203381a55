import { draftFolder, pickFolderCover } from './draft-folder.ts';
import { handOver, toPairInheritances } from './hand-over.ts';
import type { CoverRef, LibraryFile } from './library-file.ts';
import { savePlaylists } from './library-playlists.ts';
import { lookAhead, type Started } from './look-ahead.ts';
import type { LibraryPlace } from './m3u.ts';
import { pairByTitle } from './pair-by-title.ts';
import { discNumberOf, folderOf } from './paths.ts';
import { isUnder } from './place-sets.ts';
import type {
  CatalogueListener,
  FoundFolder,
  LibraryChanges,
  LibraryFiles,
  LibraryStore,
  Problem,
  WalkBatch,
} from './ports.ts';
import type { MediaProber } from './probe.ts';
import { type ComparedFolder, isChanged, type ProbedFolder, probeFolder } from './probe-folder.ts';
import { createSeenFiles } from './seen-files.ts';

export interface ScanPorts {
  readonly files: LibraryFiles;
  readonly prober: MediaProber;
  readonly store: LibraryStore;
  readonly listener: CatalogueListener;
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
}

/** A place below a library folder that could not be looked at. */
export interface PlaceProblem extends Problem {
  readonly root: string;
}

/** What a scan has done so far. */
export interface ScanTally {
  filesFound: number;
  filesDone: number;
  filesChanged: number;
  filesMissing: number;
  /** Also of places that this scan does not look at. */
  readonly problems: PlaceProblem[];
}

/**
 * What a scan has begun and not ended: a scan that fails leaves it to the next one. A file that is written
 * looks unchanged to that one, although its track may not have been handed over or told of yet.
 */
export interface Unfinished {
  /** Files being written. */
  files: readonly LibraryFile[];
  /** Numbers of files being marked as missing. */
  missingIds: readonly number[];
  /** Folders to be drafted anew, by root and path. */
  readonly folders: Map<string, LibraryPlace>;
  /** Whether videos and playlists still have to be compared with what changed. */
  hasChanges: boolean;
}

/** For the first scan of a process: the one before may have been killed at any point. */
export const newUnfinished = (): Unfinished => ({
  files: [],
  missingIds: [],
  folders: new Map(),
  hasChanges: true,
});

/** Files written in one transaction: what a kill costs, and how long a writer holds the database. */
const FILES_PER_SAVE = 50;
/** Files read ahead of the writer. */
const FILES_AHEAD = 200;

/**
 * One pass over the library folders, or over some folders in them: new and changed files are read and
 * written in the order of the walk, so that a pass that was cut off goes on where it was.
 */
export function createScanRun(
  ports: ScanPorts,
  tally: ScanTally,
  unfinished: Unfinished,
  addedAtMs: number | null,
) {
  const { files, store, listener, roots } = ports;
  const seen = createSeenFiles();
  const imagesOf = new Map<string, readonly string[]>();
  const pending: LibraryFile[] = [];

  const tell = async (changes: LibraryChanges | null): Promise<void> => {
    const count = changes === null ? 0 : Object.values(changes).flat().length;
    if (changes !== null && count > 0) await listener.changed(changes);
  };

  const save = async (batch: readonly LibraryFile[]): Promise<void> => {
    unfinished.files = batch;
    const changes = await store.saveFiles(batch, addedAtMs);
    await tell(changes);
    await tell(await store.inherit(toPairInheritances(batch)));
    await tell(await handOver(store, changes.trackIds));
    unfinished.files = [];
  };

  const flush = async (isLast: boolean): Promise<void> => {
    const enough = isLast ? 1 : FILES_PER_SAVE;
    while (pending.length >= enough) await save(pending.splice(0, FILES_PER_SAVE));
  };

  /** The cover around a disc's folder. Written before the disc is, since parents are walked first. */
  const outerCover = async ({ root, path }: FoundFolder): Promise<CoverRef | null> => {
    if (discNumberOf(path) === null) return null;
    const albumFolder = folderOf(path);
    const fresh = pickFolderCover(
      pending.filter((file) => file.root === root && folderOf(file.path) === albumFolder),
    );
    return (
      fresh ?? pickFolderCover(await store.loadFiles(root, imagesOf.get(`${root}/${albumFolder}`) ?? []))
    );
  };

  const write = async ({ folder, files: own, changed }: ProbedFolder, isForced: boolean): Promise<void> => {
    const before = new Map(own.map((file) => [file.path, JSON.stringify(file)]));
    const drafted = draftFolder(own, await outerCover(folder));
    const differing = drafted.filter(
      (file) => isForced || changed.has(file.path) || JSON.stringify(file) !== before.get(file.path),
    );
    pending.push(...differing);
    if (changed.size > 0) unfinished.hasChanges = true;
    tally.filesChanged += changed.size;
    tally.filesDone += changed.size;
    await flush(false);
  };

  const noteFolder = ({ root, path, files: found }: FoundFolder): void => {
    const images = found.filter(({ kind }) => kind === 'image').map((file) => file.path);
    if (images.length > 0) imagesOf.set(`${root}/${path}`, images);
  };

  const compare = async ({ folders }: WalkBatch): Promise<ComparedFolder[]> => {
    const [first] = folders;
    if (first === undefined) return [];
    const paths = folders.flatMap((folder) => folder.files.map(({ path }) => path));
    const known = new Map((await store.findKnown(first.root, paths)).map((file) => [file.path, file]));
    for (const { fileId } of known.values()) seen.add(fileId);
    tally.filesFound += paths.length;
    return folders.map((folder) => ({ folder, known }));
  };

  async function* startProbes(
    place: LibraryPlace,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Started<ProbedFolder>> {
    for await (const batch of files.walk(place.root, place.path)) {
      tally.problems.push(...batch.problems.map((problem) => ({ ...problem, root: place.root })));
      for (const compared of await compare(batch)) {
        const { folder, known } = compared;
        noteFolder(folder);
        const weight = folder.files.filter((found) => isChanged(found, known.get(found.path))).length;
        tally.filesDone += folder.files.length - weight;
        if (signal?.aborted) return;
        if (weight > 0) yield { weight, result: probeFolder(ports, compared) };
      }
    }
  }

  /** Drafts one folder anew although none of its files changed: one of them went away. */
  const redraft = async ({ root, path }: LibraryPlace): Promise<void> => {
    for await (const { folders } of files.walk(root, path)) {
      const folder = folders.find((one) => one.path === path);
      const known = folder
        ? await store.findKnown(
            root,
            folder.files.map((file) => file.path),
          )
        : [];
      if (folder) {
        const compared = { folder, known: new Map(known.map((file) => [file.path, file])) };
        await write(await probeFolder(ports, compared), true);
      }
      break;
    }
    await flush(true);
  };

  const saveMissing = async (fileIds: readonly number[]): Promise<void> => {
    unfinished.missingIds = fileIds;
    unfinished.hasChanges = true;
    const changes = await store.markMissing(fileIds);
    await tell(changes);
    await tell(await handOver(store, changes.trackIds));
    unfinished.missingIds = [];
  };

  const redraftFolders = async (): Promise<void> => {
    for (const [key, folder] of unfinished.folders) {
      await redraft(folder);
      unfinished.folders.delete(key);
    }
  };

  return {
    /** Ends what a scan before this one began. */
    resume: async (): Promise<void> => {
      if (unfinished.files.length > 0) await save(unfinished.files);
      if (unfinished.missingIds.length > 0) await saveMissing(unfinished.missingIds);
    },

    /** Reads and writes what is new in a folder and below it. */
    scan: async (place: LibraryPlace, signal: AbortSignal | undefined): Promise<void> => {
      for await (const probed of lookAhead(startProbes(place, signal), FILES_AHEAD)) {
        await write(probed, false);
        if (signal?.aborted) break;
      }
      await flush(true);
    },

    /**
     * Marks as missing what a complete walk of these places did not see.
     * @param lastFileId Files that came later were seen being written.
     */
    sweep: async (places: readonly LibraryPlace[], lastFileId: number): Promise<void> => {
      const unreadable = tally.problems.filter(({ isGone }) => !isGone);
      const isLost = ({ fileId, root, path }: LibraryPlace & { fileId: number }): boolean =>
        fileId <= lastFileId &&
        !seen.has(fileId) &&
        places.some((place) => place.root === root && isUnder(path, place.path)) &&
        !unreadable.some((problem) => problem.root === root && isUnder(path, problem.path));
      for (let from = 0; places.length > 0; ) {
        const window = await store.presentAfter(from);
        const lost = window.files.filter(isLost);
        for (const { root, path } of lost)
          unfinished.folders.set(`${root}/${folderOf(path)}`, { root, path: folderOf(path) });
        tally.filesMissing += lost.length;
        for (let start = 0; start < lost.length; start += FILES_PER_SAVE)
          await saveMissing(lost.slice(start, start + FILES_PER_SAVE).map(({ fileId }) => fileId));
        if (window.lastFileId === null) break;
        from = window.lastFileId;
      }
      await redraftFolders();
    },

    /**
     * What needs the whole library: videos that lie apart from their songs, and playlists. These wait while
     * one of them lies in a library folder that is away, or it would be taken for deleted.
     * @param isUsable Whether a library folder can be read.
     */
    finish: async (isUsable: (root: string) => boolean): Promise<void> => {
      if (!unfinished.hasChanges) return;
      const paired = await pairByTitle(store);
      for (let start = 0; start < paired.length; start += FILES_PER_SAVE)
        await save(paired.slice(start, start + FILES_PER_SAVE));
      const lists = await store.listFiles('playlist');
      if (!lists.every(({ root }) => isUsable(root))) return;
      await tell(await savePlaylists({ store, files, roots }));
      unfinished.hasChanges = false;
    },
  };
}
