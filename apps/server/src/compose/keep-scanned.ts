import { watchLibrary } from '../adapters/files/watch-library.ts';
import type { LibraryAccess } from '../core/library/library-access.ts';
import type { LibraryScanner, ScanOptions } from '../core/library/scanner.ts';
import type { Log } from '../core/log.ts';
import type { LibraryStatusReader } from '../hosts/music/music.host.ts';
import { say, showProgress } from './terminal.ts';

export interface KeepScannedParts {
  /** Absolute paths of the library folders. */
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
  /** Whether somebody waits for the first scan; the demo has a progress bar of its own. */
  readonly isDemo: boolean;
  readonly scanner: LibraryScanner;
  /** Brings what is derived from the catalogue up to date after an unclean stop. */
  readonly catalogue: { readonly catchUp: (signal?: AbortSignal) => Promise<void> };
  /** Makes covers ahead of their first need; rejects with an AbortError when stopped. */
  readonly warm: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Scans the library now and whenever it changes, until it is closed. */
export function keepScanned({ roots, access, isDemo, scanner, catalogue, warm, log }: KeepScannedParts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> = Promise.resolve();
  let pause = new AbortController();

  const scanFirst = async (): Promise<void> => {
    await catalogue.catchUp(signal);
    const scan = scanner.scan({ signal });
    const toProgress = () => {
      const { filesDone, filesFound } = scanner.progress();
      return { done: filesDone, total: filesFound };
    };
    const report = await (isDemo ? scan : showProgress('Reading the library', toProgress, scan));
    if (report.kind === 'stopped' || isDemo) return;
    const { tracks, albums, artists, problemCount } = await scanner.status();
    const trouble =
      problemCount === 0 ? '' : `; ${problemCount} files could not be read: see /api/library/status`;
    say(`The library holds ${tracks} tracks, ${albums} albums and ${artists} artists${trouble}.`);
  };

  /** Scans follow one another; covers are made in the pause after one, which the next scan ends. */
  const follow = (scan: () => Promise<unknown>): void => {
    pause.abort();
    pause = new AbortController();
    const stop = AbortSignal.any([signal, pause.signal]);
    working = working
      .then(scan)
      .then(() => warm(stop))
      .catch((cause: unknown) => {
        if (!stop.aborted) log.error('library.scan-failed', { err: cause });
      });
  };

  return {
    begin: (): void => {
      const scanAgain = (options: ScanOptions) => follow(() => scanner.scan({ ...options, signal }));
      const watch = watchLibrary({
        roots,
        access,
        log,
        changed: (places) => scanAgain(places === null ? {} : { places }),
      });
      signal.addEventListener('abort', watch.close, { once: true });
      follow(scanFirst);
    },
    close: async (): Promise<void> => {
      stopping.abort();
      await working;
    },
  };
}

const toIso = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

/** The status of the scan as the music host tells it. */
export const toLibraryStatus = (scanner: LibraryScanner, isDemo: boolean): LibraryStatusReader => ({
  read: async () => {
    const { lastScanEndedAtMs, problems, ...status } = await scanner.status();
    return {
      ...status,
      isDemo,
      lastScanEndedAt: toIso(lastScanEndedAtMs),
      problems: problems.map(({ path, reason }) => ({ path, reason })),
    };
  },
});
