import type { DiskThread } from '../../adapters/files/thread/disk-thread.ts';
import {
  type LibraryWatch,
  watchLibrary,
  type WatchOptions,
} from '../../adapters/files/watch/watch-library.ts';
import { isObjectPath } from '../../adapters/object-store/object-path.ts';
import { type LibraryPlace, mergePlaces, type Places } from '../../core/library/library-place.ts';
import { createBucketPolling } from '../../core/library/scan/schedule/bucket-polling.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import {
  createScanSchedule,
  type ScanIntervals,
  type ScanSchedule,
} from '../../core/library/scan/schedule/scan-schedule.ts';
import type { ScanPhase } from '../../core/library/scan/status/scan-status.ts';
import type { LibraryScanner, ScanOptions, ScanReport } from '../../core/library/scan/scanner.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log/log.ts';
import { MINUTE_MS } from '../../core/durations.ts';
import { toScanSentence } from './scan-sentence.ts';
import { say, showProgress } from '../output/terminal.ts';

export interface LibraryScansParts {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
  /** Thread that walks the library folders and polls them for changes. */
  readonly disk: DiskThread;
  /** false: the terminal shows the progress of the first scan. The demo has its own progress bar. */
  readonly isDemo: boolean;
  readonly scanner: LibraryScanner;
  /** Data derived from the catalogue, which `catchUp` updates after an unclean stop or a failed scan. */
  readonly catalogue: {
    readonly catchUp: (signal?: AbortSignal) => Promise<void>;
    /** Runs a scan; if it fails or is killed, the next `catchUp` repairs what it left. */
    readonly during: <T>(scan: () => Promise<T>) => Promise<T>;
    /** Merges the fragments that a scan leaves in the index, for fast lookups. */
    readonly compact: (signal?: AbortSignal) => Promise<void>;
  };
  /** Removes covers that nothing shows any more; rejects with an AbortError when stopped. */
  readonly sweepArtworks: (signal: AbortSignal) => Promise<void>;
  /**
   * Renders covers ahead of their first request; rejects with an AbortError when stopped.
   * @returns false: some are left, since the disk is nearly full.
   */
  readonly warm: (signal: AbortSignal) => Promise<boolean>;
  /**
   * Measures the sound of songs; resolves early when stopped.
   * @param mayEnd Stops it after the current song.
   * @returns whether nothing is left.
   */
  readonly measure: (signal: AbortSignal, mayEnd: AbortSignal) => Promise<boolean>;
  /** Gives back memory that a scan took. */
  readonly releaseMemory: () => Promise<void>;
  /** Mutual exclusion among the processes that read this library into one database. */
  readonly mutex: NamedMutex;
  /**
   * When an operator last stopped a scan of these processes, epoch ms; null: never. Called when this process has its
   * turn to scan. Left out: there is only one process.
   */
  readonly findLastStop?: () => Promise<number | null>;
  readonly clock: Clock;
  readonly log: Log;
  readonly intervals?: ScanIntervals;
  /** `watchLibrary` by default. */
  readonly openWatch?: (options: WatchOptions) => LibraryWatch;
}

/** Scans the library at the start and after changes, until it is closed. */
export interface LibraryScans {
  readonly begin: () => void;
  /** Rescans everything and watches folders that are not watched yet. Joins a running rescan. */
  readonly rescan: () => void;
  /** Scans bucket folders after change events of their store. */
  readonly changed: (places: readonly LibraryPlace[]) => void;
  /**
   * Call when a scan of another process has ended: its follow-up work is done here in case that process is
   * killed.
   */
  readonly endedElsewhere: () => void;
  /** Stops the running scan; the next one resumes it. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** Text of the scan phase beside the numbers of a progress bar. */
const STEPS: Readonly<Record<ScanPhase, string>> = {
  reading: '',
  missing: 'looking for files that are gone',
  finishing: 'comparing videos and playlists',
};

/** Scans, and shows the progress of the first scan in the terminal. */
function createShownScan({ scanner, isDemo }: Pick<LibraryScansParts, 'scanner' | 'isDemo'>) {
  let isFirst = true;

  const toProgress = () => {
    const { filesDone, filesFound, isCounted, ...progress } = scanner.progress();
    const step = progress.phase === null ? '' : STEPS[progress.phase];
    return { done: filesDone, total: isCounted ? filesFound : null, step, ...progress };
  };

  return async (options: ScanOptions): Promise<ScanReport> => {
    const isShown = isFirst && !isDemo;
    const scanning = scanner.scan(options);
    const report = await (isShown
      ? showProgress('Reading the library', 'files', toProgress, scanning)
      : scanning);
    isFirst = false;
    if (isShown && report.kind === 'complete') say(toScanSentence(await scanner.status(), report));
    return report;
  };
}

/** Sources of changes: watches of folders on disk; change events and listings of buckets. */
function createWatching(
  { roots, access, disk, log, openWatch = watchLibrary }: LibraryScansParts,
  {
    request,
    requestAfterStep,
    setAllWatched,
  }: Pick<ScanSchedule, 'request' | 'requestAfterStep' | 'setAllWatched'>,
) {
  const polling = createBucketPolling({
    roots: roots.filter(isObjectPath),
    requestScan: request,
    requestListing: requestAfterStep,
  });
  const onDisk = roots.filter((root) => !isObjectPath(root));
  let watch: LibraryWatch | null = null;
  return {
    begin: (): void => {
      watch = openWatch({ roots: onDisk, access, disk, log, changed: request, setAllWatched });
      polling.begin();
    },
    refresh: async (): Promise<void> => watch?.refresh(),
    changedInBucket: polling.changed,
    close: (): void => {
      watch?.close();
      polling.close();
    },
  };
}

/**
 * The follow-up work of scans. It is skipped until the next change once all covers are made and all songs
 * measured.
 */
function createFollowUp({ catalogue, sweepArtworks, warm, measure, mutex }: LibraryScansParts) {
  let isUpToDate = false;
  return {
    /** The library has changed: follow-up work is needed. */
    invalidate: (): void => {
      isUpToDate = false;
    },
    run: async (stopped: AbortSignal, mayEnd: AbortSignal): Promise<void> => {
      if (isUpToDate) return;
      // `invalidate` resets this if the library changes during the work.
      isUpToDate = true;
      let isAllDone = false;
      try {
        isAllDone = await mutex.run('after-scan', stopped, async (signal) => {
          await catalogue.compact(signal);
          // Another process must not name a cover again meanwhile.
          await mutex.run('scan', signal, sweepArtworks);
          const isWarm = await warm(AbortSignal.any([signal, mayEnd]));
          return (await measure(signal, mayEnd)) && isWarm;
        });
      } finally {
        isUpToDate &&= isAllDone;
      }
    },
  };
}

/**
 * Scans folders again in which a file may still grow, which a network mount does not report. One timer serves all of
 * them: each of these scans may find a growing file again.
 */
function createGrowthScans(request: (places: Places) => void) {
  let places: Places = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const due = places;
    [places, timer] = [[], undefined];
    request(due);
  };
  return {
    plan: (folders: readonly LibraryPlace[]): void => {
      if (folders.length === 0) return;
      places = mergePlaces(places, folders);
      timer ??= setTimeout(flush, MINUTE_MS).unref();
    },
    close: (): void => clearTimeout(timer),
  };
}

/** Drops what was requested before the last stop. One in the future was stored by a clock that was wrong. */
async function dropStopped(
  { findLastStop, clock }: Pick<LibraryScansParts, 'findLastStop' | 'clock'>,
  schedule: Pick<ScanSchedule, 'dropUntil'>,
): Promise<void> {
  const stoppedAtMs = (await findLastStop?.()) ?? null;
  if (stoppedAtMs !== null && stoppedAtMs <= clock.now()) schedule.dropUntil(stoppedAtMs);
}

export function createLibraryScans(parts: LibraryScansParts): LibraryScans {
  const { catalogue, releaseMemory, mutex, clock, log } = parts;
  const scanShown = createShownScan(parts);
  const followUp = createFollowUp(parts);

  /** @param signal Aborted if the scan was requested before the last stop: it waited for its turn then. */
  const scan = async (places: Places, signal: AbortSignal): Promise<ScanReport> => {
    await dropStopped(parts, schedule);
    signal.throwIfAborted();
    await catalogue.catchUp(signal);
    return catalogue.during(() => scanShown({ places, signal }));
  };

  const schedule = createScanSchedule({
    scan: async (places, signal) => {
      // Every full scan, since a retry costs nothing while no watch is missing.
      if (places === null) void watching.refresh();
      const report = await mutex.run('scan', signal, (lockSignal) => scan(places, lockSignal));
      const { filesChanged, filesReread, filesRedrafted, filesMissing, durationMs, freshFolders } = report;
      const hasChanged = filesChanged + filesRedrafted + filesMissing > 0;
      if (hasChanged) followUp.invalidate();
      growthScans.plan(freshFolders);
      return { idleMs: hasChanged || filesReread > 0 ? 0 : durationMs };
    },
    idleWork: async (signal, mayEnd) => {
      await releaseMemory();
      await followUp.run(signal, mayEnd);
      await releaseMemory();
    },
    clock,
    log,
    ...(parts.intervals === undefined ? {} : { intervals: parts.intervals }),
  });

  const growthScans = createGrowthScans(schedule.request);
  const watching = createWatching(parts, schedule);

  return {
    begin: () => {
      watching.begin();
      schedule.request(null);
    },
    rescan: () => {
      const isNew = schedule.requestAll();
      log.info('library.rescan-asked', { isNew });
    },
    changed: watching.changedInBucket,
    endedElsewhere: () => {
      followUp.invalidate();
      schedule.requestIdleWork();
    },
    stop: () => void schedule.stop(),
    close: async () => {
      watching.close();
      await schedule.close();
      growthScans.close();
    },
  };
}
