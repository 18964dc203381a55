import { type Clock, toIsoOrNull } from '../../core/clock.ts';
import type { JobCount, JobStore } from '../../core/jobs/job.store.ts';
import type { LibraryStatus } from '../../core/library/scan/status/scan-status.ts';
import type { LibraryScanner } from '../../core/library/scan/scanner.ts';
import type { LibraryStatusReader } from '../../hosts/music/music.host.ts';
import type { ListVideoProgress } from '../../core/playback/made/video-progress.ts';
import type { ServedLibrary } from './served-library.ts';

type Progress = Pick<LibraryStatus, 'state' | 'filesFound' | 'filesDone' | 'isCounted' | 'secondsLeft'>;

/**
 * While the demo is composed, the number of pieces is a better progress than the short scan of each piece.
 */
const toComposing = (composing: ReturnType<ServedLibrary['composing']>): Progress | null =>
  composing && {
    state: 'scanning',
    filesFound: composing.total,
    filesDone: composing.done,
    isCounted: true,
    secondsLeft: null,
  };

export interface LibraryStatusParts {
  readonly scanner: Pick<LibraryScanner, 'status'>;
  readonly library: Pick<ServedLibrary, 'isDemo' | 'composing'>;
  readonly jobs: Pick<JobStore, 'count'>;
  /** Counts the work after a scan, which is not in the database, whichever process does it. */
  readonly countWork: () => readonly JobCount[];
  readonly listVideoProgress: ListVideoProgress;
  /** Loads the titles of known videoIds. */
  readonly tracks: {
    readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, { readonly title: string }>>;
  };
  readonly clock: Clock;
}

/** Limit of videos in the status. */
const MAX_VIDEOS = 50;

/** Transcoding progress of videos, with the titles of those in the catalogue. */
async function loadVideos({ listVideoProgress, tracks }: LibraryStatusParts) {
  const videos = (await listVideoProgress()).slice(0, MAX_VIDEOS);
  const found = await tracks.load(videos.map(({ videoId }) => videoId));
  return videos.map((video) => ({ ...video, title: found.get(video.videoId)?.title ?? '' }));
}

export const createLibraryStatusReader = (parts: LibraryStatusParts): LibraryStatusReader => ({
  read: async () => {
    const { scanner, library, jobs, countWork, clock } = parts;
    const { isDemo, composing } = library;
    const pieces = toComposing(composing());
    const { lastScanEndedAtMs, problems, ...status } = await scanner.status();
    return {
      ...status,
      ...pieces,
      isDemo,
      isComposing: pieces !== null,
      lastScanEndedAt: toIsoOrNull(lastScanEndedAtMs),
      problems: problems.map(({ path, reason }) => ({ path, reason })),
      jobs: [...(await jobs.count(clock.now())), ...countWork()],
      videos: await loadVideos(parts),
    };
  },
});
