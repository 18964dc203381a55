import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { newUnfinished, type Unfinished } from './file-writer.ts';
import { createFreshCounts } from './fresh-counts.ts';
import type { LibraryPlace } from '../library-place.ts';
import { isUnder, type Places } from '../place-sets.ts';
import type { LibraryCounts } from '../library.store.ts';
import type { Problem } from '../reading/library-files.ts';
import { countFiles, toFilesPerSecond, toSecondsLeft } from './scan-progress.ts';
import { createRootStates, type RootStates } from '../reading/root-state.ts';
import {
  createScanRun,
  type PlaceProblem,
  type ScanPhase,
  type ScanPorts,
  type ScanTally,
} from './scan-run.ts';

export interface LibraryScannerPorts extends ScanPorts {
  readonly clock: Clock;
  readonly log: Log;
  /**
   * The scan of another process, shown in the status while this process is not scanning; null: there is none.
   */
  readonly viewRemoteScan?: () => ScanView | null;
}

/** How a scan ended. */
export interface ScanReport {
  /** 'stopped': aborted by the signal; the next scan continues where it stopped. */
  readonly kind: 'complete' | 'stopped';
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly filesMissing: number;
  /** Bytes read from new and changed files; 0 where the operating system does not count them. */
  readonly bytesRead: number;
  readonly durationMs: number;
  /** Library folders and places in them that could not be read. */
  readonly problems: readonly Problem[];
}

/** Progress of the scan, counts of the library, and problems. */
export interface LibraryStatus extends LibraryCounts {
  readonly state: 'scanning' | 'idle';
  /** null: no scan runs. */
  readonly phase: ScanPhase | null;
  /** The number of all files once they are counted; until then of those found so far. */
  readonly filesFound: number;
  readonly filesDone: number;
  /** Whether `filesFound` is the final number. */
  readonly isCounted: boolean;
  /** Estimated time left; null: not known. */
  readonly secondsLeft: number | null;
  /** null: no scan runs, or it is too early to say. */
  readonly filesPerSecond: number | null;
  /** New and changed files that the current or last scan has read. */
  readonly filesRead: number;
  /** Bytes read from these; 0 where the operating system does not count them. */
  readonly bytesRead: number;
  /** Epoch milliseconds; null: no scan has ended yet. */
  readonly lastScanEndedAtMs: number | null;
  readonly problemCount: number;
  /** The first 200. */
  readonly problems: readonly Problem[];
}

export type ScanProgress = Pick<
  LibraryStatus,
  | 'state'
  | 'phase'
  | 'filesFound'
  | 'filesDone'
  | 'isCounted'
  | 'secondsLeft'
  | 'filesPerSecond'
  | 'filesRead'
  | 'bytesRead'
>;

/** Progress of a scan, and the places it could not read. */
export interface ScanView {
  readonly progress: ScanProgress;
  readonly problems: readonly Problem[];
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /** Folders to scan with their subfolders; null (default): all library folders. */
  readonly places?: Places;
}

export interface LibraryScanner {
  /** Scans. Calls made during a scan are queued. @throws when the database or the prober fails. */
  readonly scan: (options?: ScanOptions) => Promise<ScanReport>;
  /** Progress from memory, cheap enough for a progress bar. */
  readonly progress: () => ScanProgress;
  /** The current or last scan of this process, from memory. */
  readonly view: () => ScanView;
  readonly status: () => Promise<LibraryStatus>;
  /** Drops the cached counts, because another process has changed the library. */
  readonly forgetCounts: () => void;
}

const MAX_PROBLEMS = 200;

const newTally = (problems: PlaceProblem[]): ScanTally => ({
  phase: 'reading',
  filesFound: 0,
  filesDone: 0,
  filesChanged: 0,
  filesMissing: 0,
  problems,
});

/** Removes library folders that lie inside another one, since they are scanned with it. */
const withoutNested = (roots: readonly string[]): string[] =>
  [...new Set(roots)].filter(
    (root) => !roots.some((other) => root !== other && root.startsWith(`${other}/`)),
  );

/** State of the current scan, or of the last one. */
interface Current {
  tally: ScanTally;
  /** Number of running and waiting scans. */
  running: number;
  begunAtMs: number;
  /** The prober's byte count when the scan began. */
  readBefore: number;
  /** Bytes read by the ended scan; null: it is still running. */
  bytesRead: number | null;
  /** Number of files to scan, counted ahead in the first scan only; null: not counted (yet). */
  counted: number | null;
}

/** State shared by all scans of a scanner. */
interface Scanning {
  readonly ports: LibraryScannerPorts;
  readonly roots: RootStates;
  readonly unfinished: Unfinished;
  readonly current: Current;
}

const toBytesRead = ({ readBefore, bytesRead }: Current, { prober }: ScanPorts): number =>
  bytesRead ?? prober.countBytesRead() - readBefore;

function toProgress(current: Current, ports: LibraryScannerPorts): ScanProgress {
  const { tally, running, begunAtMs, counted } = current;
  const { filesDone, filesChanged, phase } = tally;
  const filesFound = Math.max(tally.filesFound, counted ?? 0);
  const pace = { filesDone, filesFound, elapsedMs: ports.clock.now() - begunAtMs };
  const isRunning = running > 0;
  return {
    state: isRunning ? 'scanning' : 'idle',
    phase: isRunning ? phase : null,
    filesFound,
    filesDone,
    isCounted: counted !== null || !isRunning,
    secondsLeft: counted === null ? null : toSecondsLeft(pace),
    filesPerSecond: isRunning ? toFilesPerSecond(pace) : null,
    filesRead: filesChanged,
    bytesRead: toBytesRead(current, ports),
  };
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

/** Earlier problems of places that the new scan does not read. */
const problemsOutside = ({ problems }: ScanTally, places: readonly LibraryPlace[]): PlaceProblem[] =>
  problems.filter(
    ({ root, path }) => !places.some((place) => place.root === root && isUnder(path, place.path)),
  );

async function scanPlaces(
  scanning: Scanning,
  asked: readonly LibraryPlace[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { ports, roots, unfinished, current } = scanning;
  const { store } = ports;
  await roots.check(asked);
  const places = asked.filter(({ root }) => roots.isUsable(root));
  current.tally = newTally(problemsOutside(current.tally, asked));
  const isFirst = (await store.lastScanEndedAt()) === null;
  // Only the first scan needs a total for its progress bar; later scans are short.
  if (isFirst) void countAhead(scanning, places, signal);
  const scanRun = createScanRun(ports, current.tally, unfinished, isFirst ? null : current.begunAtMs);
  await scanRun.resume();
  const lastFileId = await store.lastFileId();
  for (const place of places) await scanRun.scan(place, signal);
  if (signal?.aborted === true) return;
  // If a library folder disappeared during the walk, files not found in it are not deleted.
  await roots.check(places);
  await scanRun.sweep(
    places.filter(({ root }) => roots.isUsable(root)),
    lastFileId,
  );
  await scanRun.finish(roots.isUsable);
  await store.saveScanEnd(ports.clock.now());
}

/** Runs one scan and logs its end. */
async function runScan(scanning: Scanning, { signal, places }: ScanOptions): Promise<ScanReport> {
  const { ports, roots, current } = scanning;
  const { store, clock, log } = ports;
  current.begunAtMs = clock.now();
  current.readBefore = ports.prober.countBytesRead();
  current.bytesRead = null;
  await scanPlaces(scanning, places ?? ports.roots.map((root) => ({ root, path: '' })), signal).finally(
    () => {
      current.counted = null;
      current.bytesRead = toBytesRead(current, ports);
    },
  );
  const isStopped = signal?.aborted === true;
  const { filesFound, filesChanged, filesMissing } = current.tally;
  const problems = [...roots.problems(), ...current.tally.problems];
  const bytesRead = toBytesRead(current, ports);
  const durationMs = clock.now() - current.begunAtMs;
  const report = { filesFound, filesChanged, filesMissing, bytesRead, durationMs };
  log.info(isStopped ? 'library.scan-stopped' : 'library.scan-ended', {
    ...report,
    problems: problems.length + (await store.problems(0)).count,
  });
  return { kind: isStopped ? 'stopped' : 'complete', ...report, problems };
}

/** Scans library folders into the catalogue, one scan at a time. */
export function createLibraryScanner(given: LibraryScannerPorts): LibraryScanner {
  const ports = { ...given, roots: withoutNested(given.roots) };
  const { store } = ports;
  const roots = createRootStates(ports.files, given.roots);
  const counts = createFreshCounts(store, ports.clock);
  const current: Current = {
    tally: newTally([]),
    running: 0,
    begunAtMs: 0,
    readBefore: 0,
    bytesRead: 0,
    counted: null,
  };
  const scanning: Scanning = { ports, roots, unfinished: newUnfinished(), current };
  let last: Promise<unknown> = Promise.resolve();

  const progress = (): ScanProgress => toProgress(current, ports);
  const view = (): ScanView => ({
    progress: progress(),
    problems: [...roots.problems(), ...current.tally.problems].slice(0, MAX_PROBLEMS),
  });
  const viewAny = (): ScanView => (current.running > 0 ? view() : (ports.viewRemoteScan?.() ?? view()));

  return {
    progress,
    view,
    forgetCounts: counts.forget,
    scan: (options = {}) => {
      current.running += 1;
      const result = last
        .then(() => runScan(scanning, options).finally(counts.forget))
        .finally(() => {
          current.running -= 1;
        });
      last = Promise.allSettled([result]);
      return result;
    },
    status: async () => {
      const stored = await store.problems(MAX_PROBLEMS);
      const shown = viewAny();
      return {
        ...shown.progress,
        ...(await counts.read(shown.progress.state === 'scanning')),
        lastScanEndedAtMs: await store.lastScanEndedAt(),
        problemCount: stored.count + shown.problems.length,
        problems: [...shown.problems, ...stored.first].slice(0, MAX_PROBLEMS),
      };
    },
  };
}
