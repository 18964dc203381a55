import { randomUUID } from 'node:crypto';
import type { Log } from '../../log/log.ts';
import { yieldToEventLoop } from '../../paging.ts';
import { createUnfinished, type Unfinished } from './writing/unfinished.ts';
import { isUnder, type LibraryPlace, outermost, type Places } from '../library-place.ts';
import type { LibraryFiles, PlaceProblem, Problem } from '../reading/library-files.ts';
import { createRootStates, type RootStates } from '../reading/root-state.ts';
import { noteCompletion, noteInterruption } from './interruption/interruption.ts';
import { createScanRun, type ScanPorts } from './scan-run.ts';
import { hasPresentFiles } from './writing/sweep-missing.ts';
import {
  createTally,
  type ScanTally,
  createScanStatus,
  type CurrentScan,
  type ScanStatus,
  type ScanStatusPorts,
  toBytesRead,
} from './status/scan-status.ts';

export interface LibraryScannerPorts extends ScanPorts, ScanStatusPorts {
  readonly store: ScanPorts['store'];
  readonly prober: ScanPorts['prober'];
  readonly log: Log;
}

/** How a scan ended. */
export interface ScanReport {
  /** 'stopped': aborted by the signal; the next scan continues where it stopped. */
  readonly kind: 'complete' | 'stopped';
  readonly filesFound: number;
  readonly filesChanged: number;
  /** See ScanTally. */
  readonly filesReread: number;
  /** See ScanTally. */
  readonly filesRedrafted: number;
  readonly filesMissing: number;
  /** Bytes read from new and changed files; 0 where the operating system does not count them. */
  readonly bytesRead: number;
  readonly durationMs: number;
  /** Library folders and places in them that could not be read. */
  readonly problems: readonly Problem[];
  /** Files of the whole library that could not be read. */
  readonly unreadFiles: number;
  /** See ScanTally. */
  readonly freshFolders: readonly LibraryPlace[];
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /** Folders to scan with their subfolders; null (default): all library folders. */
  readonly places?: Places;
}

export interface LibraryScanner extends ScanStatus {
  /** Scans. Calls made during a scan are queued. @throws when the database or the prober fails. */
  readonly scan: (options?: ScanOptions) => Promise<ScanReport>;
}

/** State shared by all scans of a scanner. */
interface Scanning {
  /** Tells the scanners of all processes apart. */
  readonly scannerId: string;
  readonly ports: LibraryScannerPorts;
  readonly roots: RootStates;
  readonly unfinished: Unfinished;
  readonly current: CurrentScan;
}

/** Counts the files in these places. Once aborted, it returns the count so far. */
export async function countFiles(
  files: Pick<LibraryFiles, 'walk'>,
  places: readonly LibraryPlace[],
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { root, path } of places)
    for await (const { folders } of files.walk(root, path)) {
      if (signal?.aborted) return count;
      for (const folder of folders) count += folder.files.length;
    }
  return count;
}

/**
 * Counts the files with a separate fast walk. The scan itself reads each file and would know the total only
 * late.
 */
async function countAhead(
  { ports, current }: Scanning,
  places: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const total = await countFiles(ports.files, places, signal).catch((cause: unknown) => {
    ports.log.warn('library.not-counted', { cause });
    return null;
  });
  if (current.running > 0) current.counted = total;
}

/** Tells why a scan reads unchanged files, and shows its progress like that of the first scan. */
function noteReadAgain(
  scanning: Scanning,
  places: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): void {
  const { ports, current } = scanning;
  ports.log.info('library.reads-again', { reason: 'by the rules of this version' });
  if (current.counted === null) void countAhead(scanning, places, signal);
}

/** Earlier problems of places that the new scan does not read. */
const problemsOutside = ({ problems }: ScanTally, places: readonly LibraryPlace[]): PlaceProblem[] =>
  problems.filter(
    ({ root, path }) => !places.some((place) => place.root === root && isUnder(path, place.path)),
  );

/** The places that the scan could not read, as listeners see them. */
const listUnread = ({ roots, current }: Scanning): readonly Problem[] => [
  ...roots.problems(),
  ...current.tally.problems.map(roots.toShown),
];

/** The requested places, and the whole of the library folders in which an interrupted scan may have left something. */
const withInterrupted = (
  { roots, unfinished: { interrupted } }: Scanning,
  requested: readonly LibraryPlace[],
): readonly LibraryPlace[] =>
  outermost([
    ...requested,
    ...[...(interrupted?.roots ?? [])].filter(roots.isUsable).map((root) => ({ root, path: '' })),
  ]);

/**
 * Makes the library folders count as empty that a whole walk found without any file, while their tracks are present:
 * what is there instead, such as a file NOT_MOUNTED, belongs to the mount point of a disk that is away.
 */
async function noteEmptied(
  { ports, roots }: Scanning,
  withoutFiles: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { root } of withoutFiles)
    if (roots.isUsable(root) && (await hasPresentFiles(ports.store, { root, path: '' }, signal))) {
      ports.log.warn('library.root-lost', { root });
      roots.setEmpty(root);
    }
}

async function scanPlaces(
  scanning: Scanning,
  given: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { ports, roots, unfinished, current } = scanning;
  const { store } = ports;
  const interruption = { store, roots: ports.roots, scannerId: scanning.scannerId, unfinished };
  await noteInterruption(interruption);
  const requested = withInterrupted(scanning, given);
  await roots.check(requested);
  const places = requested.filter(({ root }) => roots.isUsable(root));
  current.tally = createTally(problemsOutside(current.tally, requested));
  const isFirst = (await store.lastScanEndedAt()) === null;
  // Only a scan that reads all files needs a total for its progress bar; others are short.
  if (isFirst) void countAhead(scanning, places, signal);
  const start = { begunAtMs: current.begunAtMs, isFirst };
  const onReadAgain = (): void => noteReadAgain(scanning, places, signal);
  const scanRun = createScanRun(ports, current.tally, unfinished, start, onReadAgain, signal);
  await scanRun.resume();
  const lastFileId = await store.lastFileId();
  const withoutFiles: LibraryPlace[] = [];
  for (const place of places) {
    if (!(await scanRun.scan(place)) && place.path === '') withoutFiles.push(place);
    if (signal?.aborted === true) return;
  }
  // If a library folder disappeared during the walk, files not found in it are not deleted.
  await roots.check(places);
  await noteEmptied(scanning, withoutFiles, signal);
  await scanRun.sweep(
    places.filter(({ root }) => roots.isUsable(root)),
    lastFileId,
  );
  await scanRun.finish(roots.isUsable);
  // Each of the last steps runs statements that are compiled only now.
  await yieldToEventLoop();
  await store.saveScanEnd(ports.clock.now(), listUnread(scanning));
  await noteCompletion(interruption);
  await yieldToEventLoop();
}

/** Scans; the files that nobody awaits any more once it is stopped, or has failed, are not read. */
async function scanAndAbandon(
  scanning: Scanning,
  places: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { prober } = scanning.ports;
  const abandon = (): void => void prober.abandon?.();
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    await scanPlaces(scanning, places, signal);
  } finally {
    signal?.removeEventListener('abort', abandon);
    await prober.abandon?.();
  }
}

/** Runs one scan and logs its end. */
async function runScan(scanning: Scanning, { signal, places }: ScanOptions): Promise<ScanReport> {
  const { ports, current } = scanning;
  const { store, clock, log } = ports;
  current.begunAtMs = clock.now();
  current.readBefore = ports.prober.countBytesRead();
  current.bytesRead = null;
  const isStopped = (): boolean => signal?.aborted === true;
  await scanAndAbandon(scanning, places ?? ports.roots.map((root) => ({ root, path: '' })), signal)
    .catch((cause: unknown) => {
      // A stop of the server kills the processes that read files, which is no failure of the scan.
      if (!isStopped()) throw cause;
    })
    .finally(() => {
      current.counted = null;
      current.bytesRead = toBytesRead(current, ports.prober);
    });
  const { filesFound, filesChanged, filesReread, filesRedrafted, filesMissing } = current.tally;
  const freshFolders = current.tally.freshFolders.map(({ root, path }) => ({ root, path }));
  const problems = listUnread(scanning);
  const bytesRead = toBytesRead(current, ports.prober);
  const durationMs = clock.now() - current.begunAtMs;
  const counts = { filesFound, filesChanged, filesReread, filesRedrafted, filesMissing };
  const report = { ...counts, bytesRead, durationMs };
  const unreadFiles = (await store.problems(0)).count;
  log.info(isStopped() ? 'library.scan-stopped' : 'library.scan-ended', {
    ...report,
    problems: problems.length + unreadFiles,
  });
  return { kind: isStopped() ? 'stopped' : 'complete', ...report, problems, unreadFiles, freshFolders };
}

/** Scans library folders into the catalogue, one scan at a time. */
export function createLibraryScanner(ports: LibraryScannerPorts): LibraryScanner {
  const roots = createRootStates(ports.files, ports.roots);
  const current: CurrentScan = {
    tally: createTally([]),
    running: 0,
    begunAtMs: 0,
    readBefore: 0,
    bytesRead: 0,
    counted: null,
  };
  const scanning: Scanning = {
    scannerId: randomUUID(),
    ports,
    roots,
    unfinished: createUnfinished(),
    current,
  };
  const status = createScanStatus(ports, current, roots);
  let last: Promise<unknown> = Promise.resolve();

  return {
    ...status,
    scan: (options = {}) => {
      current.running += 1;
      const result = last
        .then(() => runScan(scanning, options).finally(status.forgetCounts))
        .finally(() => {
          current.running -= 1;
        });
      last = Promise.allSettled([result]);
      return result;
    },
  };
}
