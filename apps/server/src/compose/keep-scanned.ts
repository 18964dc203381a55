import type { LibraryScanner } from '../core/library/scanner.ts';
import type { Log } from '../core/log.ts';
import type { LibraryStatusReader } from '../hosts/music/music.host.ts';
import { say, showProgress } from './terminal.ts';

export interface KeepScannedParts {
  readonly scanner: LibraryScanner;
  /** Brings what is derived from the catalogue up to date after an unclean stop. */
  readonly catalogue: { readonly catchUp: (signal?: AbortSignal) => Promise<void> };
  /** Makes covers ahead of their first need; rejects with an AbortError when stopped. */
  readonly warm: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Scans the library now and whenever it changes, until it is closed. */
export function keepScanned({ scanner, catalogue, warm, log }: KeepScannedParts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> = Promise.resolve();

  const scanFirst = async (): Promise<void> => {
    await catalogue.catchUp(signal);
    const scan = scanner.scan({ signal });
    const toProgress = () => {
      const { filesDone, filesFound } = scanner.progress();
      return { done: filesDone, total: filesFound };
    };
    const report = await showProgress('Reading the library', toProgress, scan);
    if (report.kind === 'stopped') return;
    const { tracks, albums, artists, problemCount } = await scanner.status();
    const trouble =
      problemCount === 0 ? '' : `; ${problemCount} files could not be read: see /api/library/status`;
    say(`The library holds ${tracks} tracks, ${albums} albums and ${artists} artists${trouble}.`);
  };

  return {
    begin: (): void => {
      working = scanFirst()
        .then(() => warm(signal))
        .catch((cause: unknown) => {
          if (!signal.aborted) log.error('library.scan-failed', { err: cause });
        });
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
