import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { HOUR_MS } from '../../durations.ts';
import type { Log } from '../../log/log.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import type { MadeFormats, PlannedTranscode } from './made-formats.ts';
import type { TranscodeRequest } from './media-encoder.ts';
import type { VideoJobs } from './video-jobs.ts';
import { type ListVideoProgress, TranscodeCounts } from './video-progress.ts';

/**
 * Starts the transcodes of a track that are still missing: the audio that players choose, and video in ascending sizes,
 * after those of videos that somebody has opened. Returns at once and never throws.
 */
export type Prepare = (
  videoId: string,
  planned: readonly PlannedFormat[],
  made: ReadonlyMap<number, number>,
  requester: string,
) => void;

/**
 * To be called when a listener opens a format of a track. Puts the smallest size of its video, or all sizes if it is the
 * video that is opened, before those of videos that nobody has opened. Returns at once and never throws.
 */
export type PrepareOpened = (
  videoId: string,
  planned: readonly PlannedFormat[],
  opened: PlannedFormat,
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

/**
 * @param opened What a listener has opened of the track.
 * @returns the sizes of its video that are to be made for that: all if the video is watched, and if it cannot be watched
 * yet, the smallest.
 */
function pickOpened(
  planned: readonly PlannedFormat[],
  made: ReadonlyMap<number, number>,
  opened: PlannedFormat,
): PlannedTranscode[] {
  const isReady = ({ itag, encoding }: PlannedFormat): boolean => encoding === null || made.has(itag);
  const videos = planned.filter(({ video }) => video !== null);
  const missing = videos.filter((format) => !isReady(format)).filter(isToBeMade);
  if (opened.video !== null) return missing;
  return videos.some(isReady) ? [] : missing.slice(0, 1);
}

export interface Preparation {
  readonly prepare: Prepare;
  readonly prepareOpened: PrepareOpened;
  readonly listVideoProgress: ListVideoProgress;
}

/**
 * Time after which a transcode that failed for a passing reason, such as a disk error, may be tried again. Jobs of
 * workers have the same (`video-jobs.ts`).
 */
const RETRY_MS = HOUR_MS;
/** Failed formats that are remembered, the latest. */
const MAX_FAILED = 5000;

/** Remembers which formats are being transcoded and which failed. */
function createAttempts(clock: Clock) {
  const running = new Set<string>();
  /** When a format that failed may be tried again; one whose source is at fault, not before the next start. */
  const retryAtMs = new LRUCache<string, number>({ max: MAX_FAILED });
  // A clock that was set back makes nothing wait for longer.
  const isWaiting = (atMs: number): boolean =>
    atMs === Infinity || (atMs > clock.now() && atMs <= clock.now() + RETRY_MS);
  return {
    isRunning: (key: string): boolean => running.has(key),
    /** @returns false if a transcode of this format runs, or failed a short time ago. */
    begin: (key: string): boolean => {
      if (running.has(key) || isWaiting(retryAtMs.get(key) ?? 0)) return false;
      running.add(key);
      retryAtMs.delete(key);
      return true;
    },
    end: (key: string): void => void running.delete(key),
    /** @param isOfSource Whether the source is at fault. */
    fail: (key: string, { isOfSource }: { readonly isOfSource: boolean }): void =>
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
  (videoId: string, format: PlannedTranscode, request: TranscodeRequest): void => {
    if (format.video === null) return;
    made.make(videoId, format, request).catch((cause: unknown) => logFailure(videoId, format, cause));
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
    request: TranscodeRequest,
  ): Promise<boolean> => {
    const outcome = await made.make(videoId, format, request);
    if (outcome.kind === 'failed') {
      logFailure(videoId, format, outcome.reason);
      attempts.fail(toKey(videoId, format), outcome);
    }
    return outcome.kind === 'made';
  };

  const transcodeCounted = async (
    videoId: string,
    format: PlannedTranscode,
    request: TranscodeRequest,
    existing: number,
  ): Promise<void> => {
    counts.begin(videoId, existing);
    let isMade = false;
    try {
      isMade = await transcode(videoId, format, request);
    } finally {
      counts.end(videoId, isMade);
    }
  };

  return {
    logFailure,
    listVideoProgress: async () => counts.list(),
    /** Starts a transcode unless it was tried. @param existing Number of the video's formats that exist. */
    start: (videoId: string, format: PlannedTranscode, request: TranscodeRequest, existing: number): void => {
      const key = toKey(videoId, format);
      if (attempts.isRunning(key)) return requestAgain(videoId, format, request);
      if (!attempts.begin(key)) return;
      const transcoding =
        format.video === null
          ? transcode(videoId, format, request)
          : transcodeCounted(videoId, format, request, existing);
      transcoding
        .catch((cause: unknown) => {
          logFailure(videoId, format, cause);
          attempts.fail(key, { isOfSource: false });
        })
        .finally(() => attempts.end(key));
    },
  };
}

export interface PreparationPorts {
  readonly made: Pick<MadeFormats, 'list' | 'make'>;
  /** Queue for video transcodes; null: this process does them itself. */
  readonly videoJobs: Pick<VideoJobs, 'request' | 'listVideoProgress'> | null;
  /** Whether listeners open media at an object store, so that this process does not know what they open. */
  readonly isServedElsewhere: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

export function createPreparation(ports: PreparationPorts): Preparation {
  const { made, videoJobs, isServedElsewhere, clock, log } = ports;
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
    const ofVideo = isServedElsewhere ? 'whenIdle' : 'speculative';
    for (const format of own) {
      const urgency = format.video === null ? 'soon' : ofVideo;
      ahead.start(videoId, format, { urgency, requester }, total - videos.length);
    }
    requestVideos(videoId, videos, total);
  };

  const startOpened = async (
    videoId: string,
    planned: readonly PlannedFormat[],
    opened: PlannedFormat,
    requester: string,
  ): Promise<void> => {
    const videos = planned.filter(({ video }) => video !== null);
    const madeBytes = await made.list(videoId, videos);
    const existing = videos.filter(({ itag, encoding }) => encoding === null || madeBytes.has(itag)).length;
    for (const format of pickOpened(planned, madeBytes, opened))
      ahead.start(videoId, format, { urgency: 'whenIdle', requester }, existing);
  };

  const prepareOpened: PrepareOpened = (videoId, planned, opened, requester) => {
    // Workers take the jobs in their own order.
    if (videoJobs !== null || !planned.some(({ video, encoding }) => video !== null && encoding !== null))
      return;
    startOpened(videoId, planned, opened, requester).catch((cause: unknown) =>
      ahead.logFailure(videoId, opened, cause),
    );
  };

  return {
    prepare,
    prepareOpened,
    listVideoProgress: videoJobs?.listVideoProgress ?? ahead.listVideoProgress,
  };
}
