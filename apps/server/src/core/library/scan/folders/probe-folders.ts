import type { Clock } from '../../../clock.ts';
import { MINUTE_MS } from '../../../durations.ts';
import type { LibraryFile } from '../../library-file.ts';
import type { LibraryPlace } from '../../library-place.ts';
import type { KnownFile, LibraryStore } from '../../library.store.ts';
import type { FoundFile, FoundFolder, LibraryFiles, WalkBatch } from '../../reading/library-files.ts';
import { lookAhead, type Started } from '../../reading/look-ahead.ts';
import type { MediaProber } from '../../reading/media-prober.ts';
import {
  type ComparedFolder,
  findAwaited,
  hasOtherImageKind,
  hasUntried,
  isChanged,
  isUnchangedDisc,
  isUntried,
} from './compare-folder.ts';
import { createFolderImages } from './folder-images.ts';
import { readFolder } from './read-folder.ts';
import type { Reading } from '../read-file.ts';
import type { ScanTally } from '../status/scan-status.ts';
import type { SeenFiles } from '../writing/seen-files.ts';

/** The current files of a folder: read again if they changed, else loaded from the database. */
export interface ProbedFolder {
  readonly folder: FoundFolder;
  /** In the order of the folder, whichever of them were read again: the first of equal files counts. */
  readonly files: readonly LibraryFile[];
  /**
   * Paths of the files that are new, changed, or present again, and of those that other rules read otherwise. Without
   * those that could not be read before, and cannot be for the same reason now.
   */
  readonly changed: ReadonlySet<string>;
  /** Paths of those that were read again, whose rows hold what they were before. */
  readonly replaced: ReadonlySet<string>;
  /** fileIds of those that were read again, since other rules had read them, and are as stored. */
  readonly sameIds: readonly number[];
  /** fileIds of those that other rules had read, and that cannot be read; without those tried before. */
  readonly triedIds: readonly number[];
  /** How many files the walk found to be read. */
  readonly awaitedCount: number;
  /** false: no file changed, and nothing else asks to draft the folder. */
  readonly isDraftDue: boolean;
  /** Of the folder of a disc: paths of the images in the folder above it, which may be its cover. */
  readonly outerImages: readonly string[];
}

/** Folders to be scanned again; more than are copied to at the same time. */
const MAX_FRESH_FOLDERS = 20;

/**
 * Notes a folder with a file that may still be being copied: it was changed in the last minute, or even later by the
 * clock of a network mount that is ahead.
 */
function noteFresh(
  { tally: { freshFolders }, clock }: Pick<Probing, 'tally' | 'clock'>,
  { root, path }: FoundFolder,
  changed: readonly FoundFile[],
): void {
  const modifiedAtMs = changed.reduce((newest, file) => Math.max(newest, file.modifiedAtMs), 0);
  if (modifiedAtMs <= clock.now() - MINUTE_MS) return;
  freshFolders.push({ root, path, modifiedAtMs });
  if (freshFolders.length <= MAX_FRESH_FOLDERS) return;
  const oldest = freshFolders.reduce((one, other) => (other.modifiedAtMs < one.modifiedAtMs ? other : one));
  freshFolders.splice(freshFolders.indexOf(oldest), 1);
}

export interface FolderProberPorts {
  readonly files: LibraryFiles;
  readonly prober: MediaProber;
  readonly store: LibraryStore;
  /** Counts what is found, and collects the places that cannot be read. */
  readonly tally: ScanTally;
  /** Gets the known files that the walk found. */
  readonly seen: SeenFiles;
  readonly clock: Clock;
  /** Library folders whose folders are all read, whether or not a file changed. */
  readonly rootsReadWhole: ReadonlySet<string>;
  /** Called once, before the first unchanged file is read that other rules had read. */
  readonly onReadAgain: () => void;
}

const findKnown = async (
  store: LibraryStore,
  root: string,
  folders: readonly FoundFolder[],
): Promise<ReadonlyMap<string, KnownFile>> => {
  const paths = folders.flatMap(({ files }) => files.map(({ path }) => path));
  return new Map((await store.findKnown(root, paths)).map((file) => [file.path, file]));
};

/** Limit of files that are read ahead of the writer (prefetch). */
const FILES_AHEAD = 200;

/** Probes folders: compares their files with the stored ones, reads those that changed, and loads the others. */
export interface FolderProber {
  /**
   * The folders with new or changed files in a place and below it, in the order of the walk; all folders of
   * `rootsReadWhole`.
   */
  readonly probeChanged: (
    place: LibraryPlace,
    signal: AbortSignal | undefined,
  ) => AsyncGenerator<ProbedFolder>;
  /** Single folders, without those below them, whether their files changed or not. */
  readonly probeAgain: (places: readonly LibraryPlace[]) => AsyncGenerator<ProbedFolder>;
  /** Folders of discs walked so far in which nothing changed (`isUnchangedDisc`). */
  readonly unchangedDiscs: readonly LibraryPlace[];
}

/** State of the probing of one scan. */
interface Probing extends FolderProberPorts {
  readonly images: ReturnType<typeof createFolderImages>;
  readonly unchangedDiscs: LibraryPlace[];
  /** See `onReadAgain`. */
  readonly noteReadAgain: () => void;
}

const idsOf = (files: readonly KnownFile[]): number[] => files.map(({ fileId }) => fileId);

/** What was read of a folder, and which of its files were read for this. */
interface FolderReadings {
  readonly readings: readonly Reading[];
  /** Files of the folder that these readings are about; the readings of earlier parts have no outcome any more. */
  readonly files: readonly FoundFile[];
  readonly awaitedCount: number;
}

async function toProbedFolder(
  probing: Probing,
  { folder, known }: ComparedFolder,
  { readings, files, awaitedCount }: FolderReadings,
  isDraftAsked: boolean,
): Promise<ProbedFolder> {
  const current = new Map(readings.map(({ file }) => [file.path, { ...file, isMissing: false }]));
  const byOutcome = Map.groupBy(readings, ({ outcome }) => outcome);
  const pathsWith = (outcome: Reading['outcome']): string[] =>
    (byOutcome.get(outcome) ?? []).map(({ file }) => file.path);
  const rowsWith = (outcome: Reading['outcome']): KnownFile[] =>
    pathsWith(outcome).flatMap((path) => known.get(path) ?? []);
  const presentAgain = files.map(({ path }) => path).filter((path) => known.get(path)?.isMissing === true);
  const changed = new Set([...presentAgain, ...pathsWith('changed')]);
  return {
    folder,
    files: folder.files.flatMap(({ path }) => current.get(path) ?? []),
    changed,
    replaced: new Set(rowsWith('changed').map(({ path }) => path)),
    sameIds: idsOf(rowsWith('same')),
    triedIds: idsOf(rowsWith('unread').filter(isUntried)),
    awaitedCount,
    isDraftDue: isDraftAsked || changed.size > 0,
    outerImages: await probing.images.outside(folder),
  };
}

async function probeFolder(
  probing: Probing,
  compared: ComparedFolder,
  isDraftAsked: boolean,
): Promise<ProbedFolder> {
  const readings = await readFolder(probing, compared);
  const { files } = compared.folder;
  const awaitedCount = findAwaited(compared).length;
  return toProbedFolder(probing, compared, { readings, files, awaitedCount }, isDraftAsked);
}

/**
 * Files of a folder that are read before its first ones are written. A folder with more of them is written in parts,
 * each as large as all before it together, so that its first songs show soon and a stop loses the last part at most;
 * the whole of what was read is drafted with each, which so takes twice as long at most.
 */
const FIRST_PART_FILES = 500;

/** Where each part of the files to be read ends. */
function toPartEnds(count: number): readonly number[] {
  const ends: number[] = [];
  for (let end = FIRST_PART_FILES; end < count; end *= 2) ends.push(end);
  return [...ends, count];
}

/** A file that an earlier part has read and written. */
const withoutOutcome = ({ file }: Reading): Reading => ({ file, outcome: null });

/** Starts to probe a folder, in parts if many of its files are to be read. */
function* startFolder(
  probing: Probing,
  compared: ComparedFolder,
  awaited: readonly FoundFile[],
  isDraftAsked: boolean,
): Generator<Started<ProbedFolder>> {
  const { folder, known } = compared;
  const isAwaited = new Set(awaited);
  const others = folder.files.filter((found) => !isAwaited.has(found));
  let start = 0;
  let before: Promise<readonly Reading[]> = Promise.resolve([]);
  for (const end of toPartEnds(awaited.length)) {
    const part = awaited.slice(start, end);
    const files = start === 0 ? [...others, ...part] : part;
    const own = readFolder(probing, { folder: { ...folder, files }, known });
    const all = Promise.all([before, own]).then(([earlier, now]) => [...earlier.map(withoutOutcome), ...now]);
    yield {
      weight: isDraftAsked ? files.length : part.length,
      result: all.then((readings) =>
        toProbedFolder(probing, compared, { readings, files, awaitedCount: part.length }, isDraftAsked),
      ),
    };
    before = all;
    start = end;
  }
}

async function compareWithStored(
  { store, tally, seen }: Probing,
  { folders }: WalkBatch,
): Promise<readonly ComparedFolder[]> {
  const [first] = folders;
  if (first === undefined) return [];
  const known = await findKnown(store, first.root, folders);
  for (const { fileId } of known.values()) seen.add(fileId);
  tally.filesFound += folders.reduce((sum, { files }) => sum + files.length, 0);
  return folders.map((folder) => ({ folder, known }));
}

async function* startProbing(
  probing: Probing,
  { root, path }: LibraryPlace,
  signal: AbortSignal | undefined,
): AsyncGenerator<Started<ProbedFolder>> {
  const { files, tally, images, unchangedDiscs, rootsReadWhole } = probing;
  const isWhole = rootsReadWhole.has(root);
  images.beginWalk({ root, path });
  for await (const batch of files.walk(root, path)) {
    tally.problems.push(...batch.problems.map((problem) => ({ ...problem, root })));
    for (const compared of await compareWithStored(probing, batch)) {
      const { folder, known } = compared;
      images.add(folder);
      const awaited = findAwaited(compared);
      const changed = awaited.filter((found) => isChanged(found, known.get(found.path)));
      noteFresh(probing, folder, changed);
      tally.filesDone += folder.files.length - awaited.length;
      if (signal?.aborted) return;
      if (isUnchangedDisc(compared, changed)) unchangedDiscs.push({ root, path: folder.path });
      if (hasUntried(awaited, known)) probing.noteReadAgain();
      const isDraftAsked = isWhole || hasOtherImageKind(folder, known);
      if (awaited.length > 0 || (isDraftAsked && folder.files.length > 0))
        yield* startFolder(probing, compared, awaited, isDraftAsked);
    }
  }
}

async function* probeAgain(probing: Probing, places: readonly LibraryPlace[]): AsyncGenerator<ProbedFolder> {
  const { files, store } = probing;
  for await (const { folders } of files.listFolders(places))
    for (const folder of folders)
      yield probeFolder(probing, { folder, known: await findKnown(store, folder.root, [folder]) }, true);
}

export function createFolderProber(ports: FolderProberPorts): FolderProber {
  let isReadingAgain = false;
  const probing: Probing = {
    ...ports,
    images: createFolderImages(ports.files),
    unchangedDiscs: [],
    noteReadAgain: () => {
      if (isReadingAgain) return;
      isReadingAgain = true;
      ports.onReadAgain();
    },
  };
  return {
    probeChanged: (place, signal) => lookAhead(startProbing(probing, place, signal), FILES_AHEAD),
    probeAgain: (places) => probeAgain(probing, places),
    unchangedDiscs: probing.unchangedDiscs,
  };
}
