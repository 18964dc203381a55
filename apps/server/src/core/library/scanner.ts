import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { LibraryPlace } from './m3u.ts';
import { isUnder, type Places } from './place-sets.ts';
import type { LibraryCounts, Problem } from './ports.ts';
import { countFiles, toSecondsLeft } from './scan-progress.ts';
import { type RootState, toRootName, toRootSentence } from './root-state.ts';
import {
  createScanRun,
  newUnfinished,
  type PlaceProblem,
  type ScanPorts,
  type ScanTally,
} from './scan-run.ts';

export interface LibraryScannerPorts extends ScanPorts {
  readonly clock: Clock;
  readonly log: Log;
}

/** How a scan ended. */
export interface ScanReport {
  /** 'stopped': the signal ended it; it goes on where it was the next time. */
  readonly kind: 'complete' | 'stopped';
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly filesMissing: number;
  readonly durationMs: number;
  /** Library folders and places in them that could not be looked at. */
  readonly problems: readonly Problem[];
}

/** How far the scan is and what the library holds. */
export interface LibraryStatus extends LibraryCounts {
  readonly state: 'scanning' | 'idle';
  /** All files as soon as they are counted; until then those found so far. */
  readonly filesFound: number;
  readonly filesDone: number;
  /** Whether `filesFound` is all there is. */
  readonly isCounted: boolean;
  /** About how long the scan still takes; null: not known. */
  readonly secondsLeft: number | null;
  /** Epoch milliseconds; null: none ended yet. */
  readonly lastScanEndedAtMs: number | null;
  readonly problemCount: number;
  /** The first 200. */
  readonly problems: readonly Problem[];
}

export type ScanProgress = Pick<
  LibraryStatus,
  'state' | 'filesFound' | 'filesDone' | 'isCounted' | 'secondsLeft'
>;

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
  readonly status: () => Promise<LibraryStatus>;
}

const MAX_PROBLEMS = 200;
/** Counting reads whole indexes, so that it is done this often at most. */
const COUNTS_FRESH_MS = 2000;

const newTally = (problems: PlaceProblem[]): ScanTally => ({
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

/** Scans library folders into the catalogue, one scan at a time. */
export function createLibraryScanner(given: LibraryScannerPorts): LibraryScanner {
  const ports = { ...given, roots: withoutNested(given.roots) };
  const { store, files, clock, log, roots } = ports;
  let tally = newTally([]);
  let running = 0;
  let begunAtMs = 0;
  /** Files below the places of the first scan; null: not counted (yet). */
  let counted: number | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let counts: { readonly value: LibraryCounts; readonly atMs: number } | null = null;
  const rootStates = new Map<string, RootState>();
  const unfinished = newUnfinished();

  /** A root that is empty although it held files is taken for unmounted. */
  const isUsable = (root: string): boolean => (rootStates.get(root)?.kind ?? 'usable') === 'usable';

  const checkRoots = async (asked: readonly LibraryPlace[]): Promise<void> => {
    for (const root of new Set(asked.map((place) => place.root)))
      rootStates.set(root, await files.check(root));
  };

  const rootProblems = (): Problem[] =>
    [...rootStates].flatMap(([root, state]) =>
      state.kind === 'usable'
        ? []
        : { path: '', reason: toRootSentence(toRootName(root, given.roots), state) },
    );

  /** What is known of places outside those that are looked at now. */
  const problemsOutside = (places: readonly LibraryPlace[]): PlaceProblem[] =>
    tally.problems.filter(
      ({ root, path }) => !places.some((place) => place.root === root && isUnder(path, place.path)),
    );

  /** Walks ahead of the scan, which reads each file and so learns only late how many there are. */
  const count = async (places: readonly LibraryPlace[], signal?: AbortSignal): Promise<void> => {
    const total = await countFiles(files, places, signal).catch((cause: unknown) => {
      log.warn('library.not-counted', { cause });
      return null;
    });
    if (running > 0) counted = total;
  };

  const scanPlaces = async (asked: readonly LibraryPlace[], startedAtMs: number, signal?: AbortSignal) => {
    await checkRoots(asked);
    const places = asked.filter(({ root }) => isUsable(root));
    tally = newTally(problemsOutside(asked));
    const isFirst = (await store.lastScanEndedAt()) === null;
    // Somebody looks at the first scan; later ones take no time worth telling.
    if (isFirst) void count(places, signal);
    const scanRun = createScanRun(ports, tally, unfinished, isFirst ? null : startedAtMs);
    await scanRun.resume();
    const lastFileId = await store.lastFileId();
    for (const place of places) await scanRun.scan(place, signal);
    if (signal?.aborted === true) return;
    // A root that went away while it was walked says nothing of what is gone.
    await checkRoots(places);
    await scanRun.sweep(
      places.filter(({ root }) => isUsable(root)),
      lastFileId,
    );
    await scanRun.finish(isUsable);
    await store.saveScanEnd(clock.now());
  };

  const run = async ({ signal, places }: ScanOptions): Promise<ScanReport> => {
    const startedAtMs = clock.now();
    begunAtMs = startedAtMs;
    const asked = places ?? roots.map((root) => ({ root, path: '' }));
    await scanPlaces(asked, startedAtMs, signal).finally(() => {
      counts = null;
      counted = null;
    });
    const isStopped = signal?.aborted === true;
    const { filesFound, filesChanged, filesMissing } = tally;
    const problems = [...rootProblems(), ...tally.problems];
    const durationMs = clock.now() - startedAtMs;
    const report = { filesFound, filesChanged, filesMissing, durationMs };
    log.info(isStopped ? 'library.scan-stopped' : 'library.scan-ended', {
      ...report,
      problems: problems.length + (await store.problems(0)).count,
    });
    return { kind: isStopped ? 'stopped' : 'complete', ...report, problems };
  };

  const scan = (options: ScanOptions = {}): Promise<ScanReport> => {
    running += 1;
    const result = last
      .then(() => run(options))
      .finally(() => {
        running -= 1;
      });
    last = Promise.allSettled([result]);
    return result;
  };

  const progress: LibraryScanner['progress'] = () => {
    const { filesDone } = tally;
    const filesFound = Math.max(tally.filesFound, counted ?? 0);
    return {
      state: running > 0 ? 'scanning' : 'idle',
      filesFound,
      filesDone,
      isCounted: counted !== null || running === 0,
      secondsLeft:
        counted === null
          ? null
          : toSecondsLeft({ filesDone, filesFound, elapsedMs: clock.now() - begunAtMs }),
    };
  };

  const freshCounts = async (): Promise<LibraryCounts> => {
    const isStale = counts === null || (running > 0 && clock.now() - counts.atMs > COUNTS_FRESH_MS);
    if (isStale || counts === null) counts = { value: await store.counts(), atMs: clock.now() };
    return counts.value;
  };

  return {
    scan,
    progress,
    status: async () => {
      const stored = await store.problems(MAX_PROBLEMS);
      const places = [...rootProblems(), ...tally.problems];
      return {
        ...progress(),
        ...(await freshCounts()),
        lastScanEndedAtMs: await store.lastScanEndedAt(),
        problemCount: stored.count + places.length,
        problems: [...places, ...stored.first].slice(0, MAX_PROBLEMS),
      };
    },
  };
}
