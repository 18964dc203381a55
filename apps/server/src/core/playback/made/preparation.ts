import type { Clock } from '../../clock.ts';
import { HOUR_MS } from '../../durations.ts';
import type { Log } from '../../log/log.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import type { MadeFormats, PlannedTranscode } from './made-formats.ts';
import type { VideoJobs } from './video-jobs.ts';
import { type ListVideoProgress, TranscodeCounts } from './video-progress.ts';

/**
 * Starts the transcodes of a track that are still missing: the audio that players choose, and video in
 * ascending sizes at idle priority. Returns at once and never throws.
 */
export type Prepare = (
  videoId: string,
  planned: readonly PlannedFormat[],
  made: ReadonlyMap<number, number>,
  requester: string,
) => void;

const isToBeMade = (format: PlannedFormat): format is PlannedTranscode => format.encoding !== null;

/**
 * Picks the first audio format, which players choose, and all video. Other audio is transcoded on request
 * only.
 */
const pickAhead = (planned: readonly PlannedFormat[]): PlannedTranscode[] =>
  planned.filter((format, index) => index === 0 || format.video !== null).filter(isToBeMade);

const toKey = (videoId: string, { itag, source }: PlannedFormat): string =>
  `${videoId}/${itag}/${source.version}`;

const countVideoFormats = (planned: readonly PlannedFormat[]): number =>
  planned.filter(({ video }) => video !== null).length;

export interface Preparation {
  readonly prepare: Prepare;
  readonly listVideoProgress: ListVideoProgress;
}

/**
 * Time after which a transcode that failed for a passing reason, such as a disk error, may be tried again. Jobs of
 * workers have the same (`video-jobs.ts`).
 */
const RETRY_MS = HOUR_MS;

/** Remembers which formats are being transcoded and which failed. */
function createAttempts(clock: Clock) {
  const running = new Set<string>();
  /** When a format that failed may be tried again; one whose source is at fault, not before the next start. */
  const retryAtMs = new Map<string, number>();
  return {
    isRunning: (key: string): boolean => running.has(key),
    /** @returns false if a transcode of this format runs, or failed a short time ago. */
    begin: (key: string): boolean => {
      if (running.has(key) || (retryAtMs.get(key) ?? 0) > clock.now()) return false;
      running.add(key);
      retryAtMs.delete(key);
      return true;
    },
    end: (key: string): void => void running.delete(key),
    fail: (key: string, isOfSource: boolean): void =>
      void retryAtMs.set(key, isOfSource ? Infinity : clock.now() + RETRY_MS),
  };
}

type LogFailure = (videoId: string, format: PlannedFormat, cause: unknown) => void;

const createFailureLog =
  (log: Log): LogFailure =>
  (videoId, { itag }, cause) =>
    log.warn('format.not-made', { videoId, itag, cause });

/**
 * Requests a video that runs or waits once more, which puts it before others of its size. What its first request
 * reports and logs is ignored here.
 */
const createRequestAgain =
  (made: Pick<MadeFormats, 'make'>, logFailure: LogFailure) =>
  (videoId: string, format: PlannedTranscode, requester: string): void => {
    if (format.video === null) return;
    made
      .make(videoId, format, { urgency: 'whenIdle', requester })
      .catch((cause: unknown) => logFailure(videoId, format, cause));
  };

/** Makes formats ahead of need in this process, each once, and counts the progress of videos. */
function createTranscodesAhead(made: Pick<MadeFormats, 'make'>, clock: Clock, log: Log) {
  const attempts = createAttempts(clock);
  const logFailure = createFailureLog(log);
  const requestAgain = createRequestAgain(made, logFailure);
  const counts = new TranscodeCounts();

  /** @returns whether the format exists now. */
  const transcode = async (
    videoId: string,
    format: PlannedTranscode,
    requester: string,
  ): Promise<boolean> => {
    const urgency = format.video === null ? 'soon' : 'whenIdle';
    const outcome = await made.make(videoId, format, { urgency, requester });
    if (outcome.kind === 'failed') {
      logFailure(videoId, format, outcome.reason);
      attempts.fail(toKey(videoId, format), outcome.isOfSource);
    }
    return outcome.kind === 'made';
  };

  const transcodeCounted = async (
    videoId: string,
    format: PlannedTranscode,
    requester: string,
    existing: number,
  ): Promise<void> => {
    counts.begin(videoId, existing);
    let isMade = false;
    try {
      isMade = await transcode(videoId, format, requester);
    } finally {
      counts.end(videoId, isMade);
    }
  };

  return {
    logFailure,
    listVideoProgress: async () => counts.list(),
    /** Starts a transcode unless it was tried. @param existing Number of the video's formats that exist. */
    start: (videoId: string, format: PlannedTranscode, requester: string, existing: number): void => {
      const key = toKey(videoId, format);
      if (attempts.isRunning(key)) return requestAgain(videoId, format, requester);
      if (!attempts.begin(key)) return;
      const transcoding =
        format.video === null
          ? transcode(videoId, format, requester)
          : transcodeCounted(videoId, format, requester, existing);
      transcoding
        .catch((cause: unknown) => {
          logFailure(videoId, format, cause);
          attempts.fail(key, false);
        })
        .finally(() => attempts.end(key));
    },
  };
}

/** @param videoJobs Queue for video transcodes; null: this process does them itself. */
export function createPreparation(
  made: Pick<MadeFormats, 'make'>,
  videoJobs: Pick<VideoJobs, 'request' | 'listVideoProgress'> | null,
  clock: Clock,
  log: Log,
): Preparation {
  const ahead = createTranscodesAhead(made, clock, log);

  const requestVideos = (videoId: string, formats: readonly PlannedTranscode[], total: number): void => {
    const [first] = formats;
    if (first !== undefined)
      videoJobs
        ?.request(videoId, formats, total)
        .catch((cause: unknown) => ahead.logFailure(videoId, first, cause));
  };

  const prepare: Prepare = (videoId, planned, madeBytes, requester) => {
    const missing = pickAhead(planned).filter(({ itag }) => !madeBytes.has(itag));
    const videos = missing.filter(({ video }) => video !== null);
    const total = countVideoFormats(planned);
    const own = videoJobs === null ? missing : missing.filter(({ video }) => video === null);
    for (const format of own) ahead.start(videoId, format, requester, total - videos.length);
    requestVideos(videoId, videos, total);
  };

  return { prepare, listVideoProgress: videoJobs?.listVideoProgress ?? ahead.listVideoProgress };
}
