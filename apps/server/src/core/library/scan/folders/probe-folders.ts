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
  isReadOtherwise,
  isSameFile,
  isUnchangedDisc,
  isUntried,
} from './compare-folder.ts';
import { createFolderImages } from './folder-images.ts';
import { readAgain, readFiles, type Reading } from '../read-file.ts';
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

/** Loads files that are as stored, and reads those again that other rules had read. */
async function loadUnchanged(
  { prober, store }: Probing,
  { folder: { root }, known }: ComparedFolder,
  unchanged: readonly FoundFile[],
): Promise<readonly Reading[]> {
  const foundAt = new Map(unchanged.map((found) => [found.path, found]));
  const files = await store.loadFiles(root, [...foundAt.keys()]);
  return Promise.all(
    files.map(async (file): Promise<Reading> => {
      const found = foundAt.get(file.path);
      return found !== undefined && isReadOtherwise(found, known.get(file.path))
        ? readAgain(prober, file, found)
        : { file, outcome: null };
    }),
  );
}

/** Reads the files of a folder that are new or changed, and loads the others. */
async function readFolder(probing: Probing, compared: ComparedFolder): Promise<readonly Reading[]> {
  const { folder, known } = compared;
  const isSame = (found: FoundFile): boolean => isSameFile(found, known.get(found.path));
  const [loaded, read] = await Promise.all([
    loadUnchanged(probing, compared, folder.files.filter(isSame)),
    readFiles(
      probing,
      folder.root,
      folder.files.filter((found) => !isSame(found)),
    ),
  ]);
  return [...loaded, ...read];
}

const idsOf = (files: readonly KnownFile[]): number[] => files.map(({ fileId }) => fileId);

async function probeFolder(
  probing: Probing,
  compared: ComparedFolder,
  isDraftAsked: boolean,
): Promise<ProbedFolder> {
  const { folder, known } = compared;
  const readings = await readFolder(probing, compared);
  const current = new Map(readings.map(({ file }) => [file.path, { ...file, isMissing: false }]));
  const byOutcome = Map.groupBy(readings, ({ outcome }) => outcome);
  const pathsWith = (outcome: Reading['outcome']): string[] =>
    (byOutcome.get(outcome) ?? []).map(({ file }) => file.path);
  const rowsWith = (outcome: Reading['outcome']): KnownFile[] =>
    pathsWith(outcome).flatMap((path) => known.get(path) ?? []);
  const paths = folder.files.map(({ path }) => path);
  const presentAgain = paths.filter((path) => known.get(path)?.isMissing === true);
  const changed = new Set([...presentAgain, ...pathsWith('changed')]);
  return {
    folder,
    files: paths.flatMap((path) => current.get(path) ?? []),
    changed,
    replaced: new Set(rowsWith('changed').map(({ path }) => path)),
    sameIds: idsOf(rowsWith('same')),
    triedIds: idsOf(rowsWith('unread').filter(isUntried)),
    awaitedCount: findAwaited(compared).length,
    isDraftDue: isDraftAsked || changed.size > 0,
    outerImages: await probing.images.outside(folder),
  };
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
      const weight = isDraftAsked ? folder.files.length : awaited.length;
      if (weight > 0) yield { weight, result: probeFolder(probing, compared, isDraftAsked) };
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
