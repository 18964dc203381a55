import type { LibraryPlace } from '../../library-place.ts';
import type { PlaceProblem, Problem } from '../../reading/library-files.ts';
import type { Clock } from '../../../clock.ts';
import type { LibraryCounts, LibraryStatusRows } from '../../library.store.ts';
import type { MediaProber } from '../../reading/media-prober.ts';
import type { RootStates } from '../../reading/root-state.ts';

/**
 * 'reading': reads new and changed files; 'missing': marks deleted files; 'finishing': pairs videos, resolves
 * playlists.
 */
export type ScanPhase = 'reading' | 'missing' | 'finishing';

/** A folder with the modification time of its newest file, epoch ms. */
interface FreshFolder extends LibraryPlace {
  readonly modifiedAtMs: number;
}

/** Progress of a scan. */
export interface ScanTally {
  phase: ScanPhase;
  filesFound: number;
  filesDone: number;
  filesChanged: number;
  /** Unchanged files that were read again, since other rules had read them (`TAG_RULES`), and are as stored. */
  filesReread: number;
  /** Unchanged files that were drafted again with their folder, such as by other rules (`DRAFT_RULES`). */
  filesRedrafted: number;
  filesMissing: number;
  /** Includes earlier problems of places that this scan does not read. */
  readonly problems: PlaceProblem[];
  /** Folders with a file that may still be being copied; the 20 that were changed last. */
  readonly freshFolders: FreshFolder[];
}

/** The tally of a scan that begins. @param problems Earlier ones of places that it does not read. */
export const createTally = (problems: PlaceProblem[]): ScanTally => ({
  phase: 'reading',
  filesFound: 0,
  filesDone: 0,
  filesChanged: 0,
  filesReread: 0,
  filesRedrafted: 0,
  filesMissing: 0,
  problems,
  freshFolders: [],
});

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
  /** Files that the current or last scan has read: new and changed ones, and all after a change of `TAG_RULES`. */
  readonly filesRead: number;
  /** Bytes read from these; 0 where the operating system does not count them. */
  readonly bytesRead: number;
  /** Epoch milliseconds; null: no scan has ended yet. */
  readonly lastScanEndedAtMs: number | null;
  readonly problemCount: number;
  /** The first 200. */
  readonly problems: readonly Problem[];
}

type ScanProgress = Pick<
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
  /** The first 200. */
  readonly problems: readonly Problem[];
  /** The number of all; undefined: not known of the scan of a process of an earlier version. */
  readonly problemCount?: number | undefined;
}

/** State of the current scan, or of the last one. */
export interface CurrentScan {
  tally: ScanTally;
  /** Number of running and waiting scans. */
  running: number;
  begunAtMs: number;
  /** The prober's byte count when the scan began. */
  readBefore: number;
  /** Bytes read by the ended scan; null: it is still running. */
  bytesRead: number | null;
  /** Number of files to scan, counted ahead where the scan reads all of them; null: not counted (yet). */
  counted: number | null;
}

interface Pace {
  readonly filesDone: number;
  readonly filesFound: number;
  readonly elapsedMs: number;
}

/** Minimum progress for an estimate; earlier estimates would fluctuate. */
const MIN_PROGRESS = { files: 20, elapsedMs: 2000 };

const isTooEarly = ({ filesDone, elapsedMs }: Pace): boolean =>
  filesDone < MIN_PROGRESS.files || elapsedMs < MIN_PROGRESS.elapsedMs;

/** Average number of files per second so far, with one decimal place; null: too early to say. */
export const toFilesPerSecond = (pace: Pace): number | null =>
  isTooEarly(pace) ? null : Math.round((pace.filesDone / pace.elapsedMs) * 10_000) / 10;

/** Estimated time left, at the average speed so far; null: too early to say. */
export const toSecondsLeft = (pace: Pace): number | null =>
  isTooEarly(pace)
    ? null
    : Math.ceil(((pace.filesFound - pace.filesDone) * pace.elapsedMs) / pace.filesDone / 1000);

type ByteCounter = Pick<MediaProber, 'countBytesRead'>;

/** Bytes that the current or last scan has read. */
export const toBytesRead = ({ readBefore, bytesRead }: CurrentScan, prober: ByteCounter): number =>
  bytesRead ?? prober.countBytesRead() - readBefore;

function toProgress(current: CurrentScan, { clock, prober }: ScanStatusPorts): ScanProgress {
  const { tally, running, begunAtMs, counted } = current;
  const { filesDone, filesChanged, filesReread, phase } = tally;
  const filesFound = Math.max(tally.filesFound, counted ?? 0);
  const pace = { filesDone, filesFound, elapsedMs: clock.now() - begunAtMs };
  const isRunning = running > 0;
  return {
    state: isRunning ? 'scanning' : 'idle',
    phase: isRunning ? phase : null,
    filesFound,
    filesDone,
    isCounted: counted !== null || !isRunning,
    secondsLeft: counted === null ? null : toSecondsLeft(pace),
    filesPerSecond: isRunning ? toFilesPerSecond(pace) : null,
    filesRead: filesChanged + filesReread,
    bytesRead: toBytesRead(current, prober),
  };
}

/** Time for which counts are cached while a scan runs. Counting reads whole indexes, a tenth of a second for a million. */
const COUNTS_FRESH_MS = { small: 2000, large: 30_000 };

/** Songs from which on a library is large: counting them takes longer than a few milliseconds. */
const LARGE_LIBRARY = 50_000;

const toFreshMs = ({ tracks }: LibraryCounts): number =>
  tracks < LARGE_LIBRARY ? COUNTS_FRESH_MS.small : COUNTS_FRESH_MS.large;

/**
 * Caches the counts of the library. They are read again after `forget`, or when they expire during a scan, and once
 * for all who ask at the same time.
 */
export function createCountsCache(store: Pick<LibraryStatusRows, 'counts'>, clock: Clock) {
  let counts: { readonly value: LibraryCounts; readonly atMs: number } | null = null;
  let counting: Promise<LibraryCounts> | null = null;
  const count = async (): Promise<LibraryCounts> => {
    const own = store.counts();
    counting = own;
    try {
      const value = await own;
      // Counts that were forgotten meanwhile are answered once more, but not kept.
      if (counting === own) counts = { value, atMs: clock.now() };
      return value;
    } finally {
      if (counting === own) counting = null;
    }
  };
  return {
    read: async (isScanning: boolean): Promise<LibraryCounts> => {
      if (counts !== null && !(isScanning && Math.abs(clock.now() - counts.atMs) > toFreshMs(counts.value)))
        return counts.value;
      return counting ?? count();
    },
    forget: (): void => {
      counts = null;
      counting = null;
    },
  };
}

const MAX_PROBLEMS = 200;

export interface ScanStatusPorts {
  readonly store: LibraryStatusRows;
  readonly prober: ByteCounter;
  readonly clock: Clock;
  /**
   * The scan of another process, shown in the status while this process is not scanning; null: there is none.
   */
  readonly viewRemoteScan?: () => ScanView | null;
}

/** What a scanner tells about its scans and the library. */
export interface ScanStatus {
  /** Progress from memory, cheap enough for a progress bar. */
  readonly progress: () => ScanProgress;
  /** The current or last scan of this process, from memory. */
  readonly view: () => ScanView;
  readonly status: () => Promise<LibraryStatus>;
  /** Drops the cached counts, because this or another process has changed the library. */
  readonly forgetCounts: () => void;
}

/** @param current The state that the scanner updates. */
export function createScanStatus(
  ports: ScanStatusPorts,
  current: CurrentScan,
  roots: Pick<RootStates, 'problems' | 'toShown'>,
): ScanStatus {
  const { store, viewRemoteScan } = ports;
  const counts = createCountsCache(store, ports.clock);
  const progress = (): ScanProgress => toProgress(current, ports);
  const view = (): ScanView => {
    const problems = [...roots.problems(), ...current.tally.problems.map(roots.toShown)];
    return {
      progress: progress(),
      problems: problems.slice(0, MAX_PROBLEMS),
      problemCount: problems.length,
    };
  };
  const viewAny = (): ScanView => (current.running > 0 ? view() : (viewRemoteScan?.() ?? view()));
  return {
    progress,
    view,
    forgetCounts: counts.forget,
    status: async () => {
      const stored = await store.problems(MAX_PROBLEMS);
      const shown = viewAny();
      return {
        ...shown.progress,
        ...(await counts.read(shown.progress.state === 'scanning')),
        lastScanEndedAtMs: await store.lastScanEndedAt(),
        problemCount: stored.count + (shown.problemCount ?? shown.problems.length),
        problems: [...shown.problems, ...stored.first.map(roots.toShown)].slice(0, MAX_PROBLEMS),
      };
    },
  };
}
