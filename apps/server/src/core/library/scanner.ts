import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { LibraryPlace } from './m3u.ts';
import type { LibraryCounts, Problem } from './ports.ts';
import { createScanRun, type ScanPorts, type ScanTally } from './scan-run.ts';

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
  readonly filesFound: number;
  readonly filesDone: number;
  /** Epoch milliseconds; null: none ended yet. */
  readonly lastScanEndedAtMs: number | null;
  readonly problemCount: number;
  /** The first 200. */
  readonly problems: readonly Problem[];
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /** Folders to scan, each with what is below it; all library folders by default. */
  readonly places?: readonly LibraryPlace[];
}

export interface LibraryScanner {
  /** Scans; scans asked for meanwhile follow one another. @throws when the database or the prober fails. */
  readonly scan: (options?: ScanOptions) => Promise<ScanReport>;
  /** Cheap: for a progress bar. */
  readonly progress: () => Pick<LibraryStatus, 'state' | 'filesFound' | 'filesDone'>;
  readonly status: () => Promise<LibraryStatus>;
}

const MAX_PROBLEMS = 200;
/** Counting reads whole indexes, so that it is done this often at most. */
const COUNTS_FRESH_MS = 2000;

const newTally = (): ScanTally => ({
  filesFound: 0,
  filesDone: 0,
  filesChanged: 0,
  filesMissing: 0,
  problems: [],
});

const EMPTY_REASON = 'The library folder is empty. Is its disk mounted? Its tracks are kept as they are.';

/** Folders inside another library folder are scanned with that one. */
const withoutNested = (roots: readonly string[]): string[] =>
  [...new Set(roots)].filter(
    (root) => !roots.some((other) => root !== other && root.startsWith(`${other}/`)),
  );

/** Scans library folders into the catalogue, one scan at a time. */
export function createLibraryScanner(given: LibraryScannerPorts): LibraryScanner {
  const ports = { ...given, roots: withoutNested(given.roots) };
  const { store, files, clock, log, roots } = ports;
  let tally = newTally();
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  let counts: { readonly value: LibraryCounts; readonly atMs: number } | null = null;

  /** A root that is empty although it held files is taken for unmounted. */
  const findReachable = async (): Promise<string[]> => {
    const reachable: string[] = [];
    for (const root of roots) {
      const state = await files.check(root);
      if (state.kind === 'usable') reachable.push(root);
      else tally.problems.push({ path: '', reason: state.kind === 'empty' ? EMPTY_REASON : state.reason });
    }
    return reachable;
  };

  const run = async ({ signal, places: asked }: ScanOptions): Promise<ScanReport> => {
    const startedAtMs = clock.now();
    tally = newTally();
    const isFirst = (await store.lastScanEndedAt()) === null;
    const scanRun = createScanRun(ports, tally, isFirst ? null : startedAtMs);
    const lastFileId = await store.lastFileId();
    const reachable = await findReachable();
    const places = (asked ?? roots.map((root) => ({ root, path: '' }))).filter(({ root }) =>
      reachable.includes(root),
    );
    for (const place of places) await scanRun.scan(place, signal);
    const isStopped = signal?.aborted === true;
    if (!isStopped) {
      await scanRun.sweep(places, lastFileId);
      if (tally.filesChanged + tally.filesMissing > 0) await scanRun.finish();
      await store.saveScanEnd(clock.now());
    }
    counts = null;
    const { filesFound, filesChanged, filesMissing, problems } = tally;
    const durationMs = clock.now() - startedAtMs;
    const report = { filesFound, filesChanged, filesMissing, durationMs };
    log.info(isStopped ? 'library.scan-stopped' : 'library.scan-ended', {
      ...report,
      problems: problems.length,
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

  const progress: LibraryScanner['progress'] = () => ({
    state: running > 0 ? 'scanning' : 'idle',
    filesFound: tally.filesFound,
    filesDone: tally.filesDone,
  });

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
      return {
        ...progress(),
        ...(await freshCounts()),
        lastScanEndedAtMs: await store.lastScanEndedAt(),
        problemCount: stored.count + tally.problems.length,
        problems: [...tally.problems, ...stored.first].slice(0, MAX_PROBLEMS),
      };
    },
  };
}
