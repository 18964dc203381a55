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
  /** The scan of another process, which the status shows while this one scans nothing; null: there is none. */
  readonly viewElsewhere?: () => ScanView | null;
}

/** How a scan ended. */
export interface ScanReport {
  /** 'stopped': the signal ended it; it goes on where it was the next time. */
  readonly kind: 'complete' | 'stopped';
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly filesMissing: number;
  /** Of the files that changed; 0 where the system does not count it. */
  readonly bytesRead: number;
  readonly durationMs: number;
  /** Library folders and places in them that could not be looked at. */
  readonly problems: readonly Problem[];
}

/** How far the scan is and what the library holds. */
export interface LibraryStatus extends LibraryCounts {
  readonly state: 'scanning' | 'idle';
  /** null: no scan runs. */
  readonly phase: ScanPhase | null;
  /** All files as soon as they are counted; until then those found so far. */
  readonly filesFound: number;
  readonly filesDone: number;
  /** Whether `filesFound` is all there is. */
  readonly isCounted: boolean;
  /** About how long the scan still takes; null: not known. */
  readonly secondsLeft: number | null;
  /** null: no scan runs, or it is too early to say. */
  readonly filesPerSecond: number | null;
  /** Files that the scan, or the last one, opened: those that were new or changed. */
  readonly filesRead: number;
  /** What was read of these; 0 where the system does not count it. */
  readonly bytesRead: number;
  /** Epoch milliseconds; null: none ended yet. */
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

/** How far a scan is, and which places it could not look at. */
export interface ScanView {
  readonly progress: ScanProgress;
  readonly problems: readonly Problem[];
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /** Folders to scan, each with what is below it; null, the default: all library folders. */
  readonly places?: Places;
}

export interface LibraryScanner {
  /** Scans; scans asked for meanwhile follow one another. @throws when the database or the prober fails. */
  readonly scan: (options?: ScanOptions) => Promise<ScanReport>;
  /** Cheap: for a progress bar. */
  readonly progress: () => ScanProgress;
  /** The scan of this process; cheap as well. */
  readonly view: () => ScanView;
  readonly status: () => Promise<LibraryStatus>;
  /** Has the next status count the library anew: another process has changed it. */
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

/** Folders inside another library folder are scanned with that one. */
const withoutNested = (roots: readonly string[]): string[] =>
  [...new Set(roots)].filter(
    (root) => !roots.some((other) => root !== other && root.startsWith(`${other}/`)),
  );

/** The scan that runs, or the last one. */
interface Current {
  tally: ScanTally;
  /** Scans that run or wait. */
  running: number;
  begunAtMs: number;
  /** What the prober had read before it. */
  readBefore: number;
  /** What was read when it ended; null: it runs. */
  bytesRead: number | null;
  /** Files below the places of the first scan; null: not counted (yet). */
  counted: number | null;
}

/** What all scans of a scanner share. */
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

/** Walks ahead of the scan, which reads each file and so learns only late how many there are. */
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

/** What is known of places outside those that are looked at now. */
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
  // Somebody looks at the first scan; later ones take no time worth telling.
  if (isFirst) void countAhead(scanning, places, signal);
  const scanRun = createScanRun(ports, current.tally, unfinished, isFirst ? null : current.begunAtMs);
  await scanRun.resume();
  const lastFileId = await store.lastFileId();
  for (const place of places) await scanRun.scan(place, signal);
  if (signal?.aborted === true) return;
  // A root that went away while it was walked says nothing of what is gone.
  await roots.check(places);
  await scanRun.sweep(
    places.filter(({ root }) => roots.isUsable(root)),
    lastFileId,
  );
  await scanRun.finish(roots.isUsable);
  await store.saveScanEnd(ports.clock.now());
}

/** Scans, and tells the log of the end. */
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
  const viewAny = (): ScanView => (current.running > 0 ? view() : (ports.viewElsewhere?.() ?? view()));

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
