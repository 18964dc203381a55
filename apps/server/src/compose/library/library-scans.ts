import type { DiskThread } from '../../adapters/files/disk-thread.ts';
import { type LibraryWatch, watchLibrary } from '../../adapters/files/watch-library.ts';
import { isObjectPath } from '../../adapters/object-store/object-path.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { createBucketLooks } from './bucket-looks.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { Places } from '../../core/library/place-sets.ts';
import { createScanSchedule, type ScanTimes } from '../../core/library/scan/scan-schedule.ts';
import type { ScanPhase } from '../../core/library/scan/scan-run.ts';
import type { LibraryScanner, ScanOptions, ScanReport } from '../../core/library/scan/scanner.ts';
import type { Turns } from '../../core/jobs/turns.ts';
import type { Log } from '../../core/log.ts';
import { toScanSentence } from './scan-sentence.ts';
import { say, showProgress } from '../operation/terminal.ts';

export interface LibraryScansParts {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
  /** Polls what it also walks. */
  readonly disk: DiskThread;
  /** Whether somebody waits for the first scan; the demo has a progress bar of its own. */
  readonly isDemo: boolean;
  readonly scanner: LibraryScanner;
  /** Brings what is derived from the catalogue up to date after an unclean stop or a scan that failed. */
  readonly catalogue: {
    readonly catchUp: (signal?: AbortSignal) => Promise<void>;
    /** Makes cheap what a scan has left dear to look up. */
    readonly compact: (signal?: AbortSignal) => Promise<void>;
  };
  /** Makes covers ahead of their first need; rejects with an AbortError when stopped. */
  readonly warm: (signal: AbortSignal) => Promise<void>;
  /** Measures how loud songs are; resolves early when stopped. @returns whether nothing is left. */
  readonly measure: (signal: AbortSignal) => Promise<boolean>;
  /** Among the processes that read this library into one database. */
  readonly turns: Turns;
  readonly log: Log;
  readonly times?: ScanTimes;
}

/** Scans the library at the start and whenever it changes, until it is closed. */
export interface LibraryScans {
  readonly begin: () => void;
  /** Looks at everything again, and watches what is not watched. A rescan under way is joined. */
  readonly rescan: () => void;
  /** Looks at folders of buckets whose store told of changes there. */
  readonly changed: (places: readonly LibraryPlace[]) => void;
  /** A scan of another process has ended: what follows it is done here, should that process be killed. */
  readonly endedElsewhere: () => void;
  /** Stops the scan that is under way; the next one goes on where it was. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** What stands behind the numbers once all files are read. */
const STEPS: Readonly<Record<ScanPhase, string>> = {
  reading: '',
  missing: 'looking for files that are gone',
  finishing: 'comparing videos and playlists',
};

/** Scans, and shows the first scan to whoever waits for it at the terminal. */
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

/** What tells of changes: watches of folders on disk; notices and looks for those in buckets. */
function createWatching({ roots, access, disk, log }: LibraryScansParts, changed: (places: Places) => void) {
  const looks = createBucketLooks({ roots: roots.filter(isObjectPath), ask: changed });
  const onDisk = roots.filter((root) => !isObjectPath(root));
  let watch: LibraryWatch | null = null;
  return {
    begin: (): void => {
      watch = watchLibrary({ roots: onDisk, access, disk, log, changed });
      looks.begin();
    },
    refresh: async (): Promise<void> => watch?.refresh(),
    changedInBucket: looks.changed,
    close: (): void => {
      watch?.close();
      looks.close();
    },
  };
}

/** What follows scans. A library whose covers are all made and songs measured is not looked through again. */
function createFollowUp({ catalogue, warm, measure, turns }: LibraryScansParts) {
  let isSettled = false;
  return {
    /** The library has changed. */
    unsettle: (): void => {
      isSettled = false;
    },
    run: async (stopped: AbortSignal): Promise<void> => {
      if (isSettled) return;
      // What changes meanwhile sets it back.
      isSettled = true;
      let isAllDone = false;
      try {
        isAllDone = await turns.run('after-scan', stopped, async (signal) => {
          await catalogue.compact(signal);
          await warm(signal);
          return measure(signal);
        });
      } finally {
        isSettled &&= isAllDone;
      }
    },
  };
}

export function createLibraryScans(parts: LibraryScansParts): LibraryScans {
  const { catalogue, turns, log } = parts;
  const scanShown = createShownScan(parts);
  const followUp = createFollowUp(parts);
  let isCaughtUp = false;

  const scan = async (places: Places, signal: AbortSignal): Promise<ScanReport> => {
    // What a scan wrote that was killed or failed may not be in the index.
    if (!isCaughtUp) await catalogue.catchUp(signal);
    isCaughtUp = false;
    const report = await scanShown({ places, signal });
    isCaughtUp = true;
    return report;
  };

  const schedule = createScanSchedule({
    scan: async (places, signal) => {
      const { filesChanged, filesMissing, durationMs } = await turns.run('scan', signal, (kept) =>
        scan(places, kept),
      );
      if (filesChanged + filesMissing > 0) followUp.unsettle();
      return { idleMs: filesChanged > 0 ? 0 : durationMs };
    },
    afterwards: followUp.run,
    log,
    ...(parts.times === undefined ? {} : { times: parts.times }),
  });

  const watching = createWatching(parts, schedule.ask);

  return {
    begin: () => {
      watching.begin();
      schedule.ask(null);
    },
    rescan: () => {
      const isNew = schedule.askForAll();
      log.info('library.rescan-asked', { isNew });
      if (isNew) void watching.refresh();
    },
    changed: watching.changedInBucket,
    endedElsewhere: () => {
      followUp.unsettle();
      schedule.askForPause();
    },
    stop: () => void schedule.stop(),
    close: async () => {
      watching.close();
      await schedule.close();
    },
  };
}
