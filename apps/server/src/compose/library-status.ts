import type { LibraryScanner } from '../core/library/scanner.ts';
import type { LibraryStatusReader } from '../hosts/music/music.host.ts';

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
