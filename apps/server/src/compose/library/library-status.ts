import type { Clock } from '../../core/clock.ts';
import type { JobStore } from '../../core/jobs/job.store.ts';
import type { LibraryScanner, LibraryStatus } from '../../core/library/scan/scanner.ts';
import type { LibraryStatusReader } from '../../hosts/music/music.host.ts';
import type { LibrarySource } from './library-folders.ts';

const toIso = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

type Progress = Pick<LibraryStatus, 'state' | 'filesFound' | 'filesDone' | 'secondsLeft'>;

/** The demo is scanned piece by piece as it is composed: how many pieces there are says more than each scan does. */
const toComposing = (composing: ReturnType<LibrarySource['composing']>): Progress | null =>
  composing && {
    state: 'scanning',
    filesFound: composing.total,
    filesDone: composing.done,
    secondsLeft: null,
  };

/** The status of the library as the music host tells it. */
export const toLibraryStatus = (
  scanner: Pick<LibraryScanner, 'status'>,
  { isDemo, composing }: Pick<LibrarySource, 'isDemo' | 'composing'>,
  jobs: Pick<JobStore, 'count'>,
  clock: Clock,
): LibraryStatusReader => ({
  read: async () => {
    const pieces = toComposing(composing());
    const { lastScanEndedAtMs, problems, isCounted: _, ...status } = await scanner.status();
    return {
      ...status,
      ...pieces,
      isDemo,
      isComposing: pieces !== null,
      lastScanEndedAt: toIso(lastScanEndedAtMs),
      problems: problems.map(({ path, reason }) => ({ path, reason })),
      jobs: [...(await jobs.count(clock.now()))],
    };
  },
});
