import type { Clock } from '../../core/clock.ts';
import type { JobStore } from '../../core/jobs/job.store.ts';
import type { LibraryScanner, LibraryStatus } from '../../core/library/scan/scanner.ts';
import type { LibraryStatusReader } from '../../hosts/music/music.host.ts';
import type { ListVideoProgress } from '../../core/playback/made/video-progress.ts';
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

export interface LibraryStatusParts {
  readonly scanner: Pick<LibraryScanner, 'status'>;
  readonly library: Pick<LibrarySource, 'isDemo' | 'composing'>;
  readonly jobs: Pick<JobStore, 'count'>;
  readonly listVideoProgress: ListVideoProgress;
  /** The titles of those of the videoIds that are known. */
  readonly tracks: {
    readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, { readonly title: string }>>;
  };
  readonly clock: Clock;
}

/** Videos whose progress is told at most. */
const MAX_VIDEOS = 50;

/** How far the pictures of videos are, with the titles of those that can be found. */
async function loadVideos({ listVideoProgress, tracks }: LibraryStatusParts) {
  const videos = (await listVideoProgress()).slice(0, MAX_VIDEOS);
  const found = await tracks.load(videos.map(({ videoId }) => videoId));
  return videos.map((video) => ({ ...video, title: found.get(video.videoId)?.title ?? '' }));
}

/** The status of the library as the music host tells it. */
export const toLibraryStatus = (parts: LibraryStatusParts): LibraryStatusReader => ({
  read: async () => {
    const { scanner, library, jobs, clock } = parts;
    const { isDemo, composing } = library;
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
      videos: await loadVideos(parts),
    };
  },
});
