import { watchLibrary } from '../../adapters/files/watch-library.ts';
import { isObjectPath } from '../../adapters/object-store/object-path.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import { createBucketLooks } from './bucket-looks.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { Places } from '../../core/library/place-sets.ts';
import { createScanSchedule, type ScanTimes } from '../../core/library/scan/scan-schedule.ts';
import type { ScanPhase } from '../../core/library/scan/scan-run.ts';
import type { LibraryScanner, ScanReport } from '../../core/library/scan/scanner.ts';
import type { Turns } from '../../core/jobs/turns.ts';
import type { Log } from '../../core/log.ts';
import { toScanSentence } from './scan-sentence.ts';
import { say, showProgress } from '../operation/terminal.ts';

export interface LibraryScansParts {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
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

async function tellFirstScan({ status }: LibraryScanner, report: ScanReport): Promise<void> {
  say(toScanSentence(await status(), report));
}

export function createLibraryScans(parts: LibraryScansParts): LibraryScans {
  const { roots, access, isDemo, scanner, catalogue, warm, measure, turns, log } = parts;
  let isFirst = true;
  let isCaughtUp = false;
  /** Whether all covers are made and all songs measured: a library that stays as it is is not looked through again. */
  let isSettled = false;
  let close = (): void => {};
  let refreshWatches = async (): Promise<void> => {};

  const toProgress = () => {
    const { filesDone, filesFound, isCounted, ...progress } = scanner.progress();
    const step = progress.phase === null ? '' : STEPS[progress.phase];
    return { done: filesDone, total: isCounted ? filesFound : null, step, ...progress };
  };

  const scan = async (places: Places, signal: AbortSignal): Promise<ScanReport> => {
    // What a scan wrote that was killed or failed may not be in the index.
    if (!isCaughtUp) await catalogue.catchUp(signal);
    isCaughtUp = false;
    const isShown = isFirst && !isDemo;
    const scanning = scanner.scan({ places, signal });
    const report = await (isShown
      ? showProgress('Reading the library', 'files', toProgress, scanning)
      : scanning);
    isCaughtUp = true;
    isFirst = false;
    if (isShown && report.kind === 'complete') await tellFirstScan(scanner, report);
    return report;
  };

  const schedule = createScanSchedule({
    scan: async (places, signal) => {
      const { filesChanged, filesMissing, durationMs } = await turns.run('scan', signal, (kept) =>
        scan(places, kept),
      );
      isSettled &&= filesChanged + filesMissing === 0;
      return { idleMs: filesChanged > 0 ? 0 : durationMs };
    },
    afterwards: async (stopped) => {
      if (isSettled) return;
      isSettled = await turns.run('after-scan', stopped, async (signal) => {
        await catalogue.compact(signal);
        await warm(signal);
        return measure(signal);
      });
    },
    log,
    ...(parts.times === undefined ? {} : { times: parts.times }),
  });

  const looks = createBucketLooks({ roots: roots.filter(isObjectPath), ask: schedule.ask });

  return {
    begin: () => {
      const onDisk = roots.filter((root) => !isObjectPath(root));
      const watch = watchLibrary({ roots: onDisk, access, log, changed: schedule.ask });
      close = watch.close;
      looks.begin();
      refreshWatches = watch.refresh;
      schedule.ask(null);
    },
    rescan: () => {
      const isNew = schedule.askForAll();
      log.info('library.rescan-asked', { isNew });
      if (isNew) void refreshWatches();
    },
    changed: looks.changed,
    stop: () => void schedule.stop(),
    close: async () => {
      close();
      looks.close();
      await schedule.close();
    },
  };
}
