import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { createJobRunner, type JobOutcome } from '../../jobs/job-runner.ts';
import type { Log } from '../../log/log.ts';
import { planPresentFormats } from '../formats/present-formats.ts';
import { toRungIndex } from '../formats/video-rungs.ts';
import type { PlaybackStore } from '../playback.store.ts';
import type { FileSizes } from '../../storage/file-sizes.ts';
import type { MadeFormats, PlannedTranscode } from './made-formats.ts';
import type { ListVideoProgress } from './video-progress.ts';
import { HOUR_MS } from '../../durations.ts';

export interface VideoJobsPorts {
  readonly jobs: JobStore;
  readonly store: Pick<PlaybackStore, 'findFiles'>;
  readonly files: FileSizes;
  readonly made: Pick<MadeFormats, 'make'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A job queue for video transcodes made ahead of need, by any process that shares their storage. */
export interface VideoJobs {
  /**
   * Queues transcodes of a track's video: smaller ones run before larger ones of any video. Skips those queued within
   * the last hour.
   * @param total Number of the track's video formats, including those that exist.
   */
  readonly request: (videoId: string, formats: readonly PlannedTranscode[], total: number) => Promise<void>;
  readonly listVideoProgress: ListVideoProgress;
  /** Starts to process queued jobs, one at a time, whichever process queued them. */
  readonly begin: () => void;
  readonly close: () => Promise<void>;
}

/** Must not change: during an upgrade, processes of two versions share the table of jobs. */
const KIND = 'picture-format';
/** Time after which a job expires. A client that still needs the video queues it again. */
const USEFUL_MS = HOUR_MS;
/** More than the steps of the quality ladder. */
const RUNGS = 10;
const MAX_REQUESTED = 5000;
const MAX_UNUSABLE = 5000;
/** Limit of the jobs that are read to compute the progress of videos. */
const MAX_LISTED = 500;

interface Payload {
  readonly videoId: string;
  readonly itag: number;
  /** Number of the track's video formats; older versions leave it out. */
  readonly total?: number;
}

/** Rejects once the signal is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return promise;
}

/**
 * Transcodes one video format from the current files. Rejects while the file of the video cannot be reached.
 * @param unusable Formats whose source file was at fault, with its version: a retry would fail as well.
 */
async function makeVideo(
  { store, files, made, log }: VideoJobsPorts,
  unusable: LRUCache<string, true>,
  job: ClaimedJob,
): Promise<JobOutcome> {
  const { videoId, itag } = JSON.parse(job.payload) as Payload;
  const track = await store.findFiles(videoId);
  const planned = track === null ? [] : await planPresentFormats(track, files, { neededItag: itag });
  const format = planned.find((each) => each.itag === itag);
  if (track === null || format?.encoding == null) return 'done';
  const key = `${videoId}/${itag}/${format.source.version}`;
  if (unusable.has(key)) return 'done';
  const { encoding } = format;
  const request = { urgency: 'whenIdle', requester: KIND } as const;
  const outcome = await made.make(track.videoId, { ...format, encoding }, request);
  if (outcome.kind === 'busy' || outcome.kind === 'disk-full') return 'again';
  if (outcome.kind === 'failed') {
    log.warn('format.not-made', { videoId, itag, cause: outcome.reason });
    if (outcome.isOfSource) unusable.set(key, true);
  }
  return 'done';
}

export function createVideoJobs(ports: VideoJobsPorts): VideoJobs {
  const { jobs, clock, log } = ports;
  const requested = new LRUCache<string, true>({ max: MAX_REQUESTED, ttl: USEFUL_MS });
  const unusable = new LRUCache<string, true>({ max: MAX_UNUSABLE });
  const runner = createJobRunner({
    store: jobs,
    kind: KIND,
    run: (job, signal) => Promise.race([makeVideo(ports, unusable, job), untilAborted(signal)]),
    onExpired: () => undefined,
    clock,
    log,
  });
  return {
    request: async (videoId, formats, total) => {
      const nowMs = clock.now();
      for (const { itag, source, video } of formats) {
        const jobId = `${KIND}:${videoId}/${itag}/${source.version}`;
        if (requested.has(jobId)) continue;
        const payload = JSON.stringify({ videoId, itag, total } satisfies Payload);
        // Jobs with the earliest due time run first: the smallest sizes of all videos that wait, in order of arrival.
        const dueAtMs = nowMs - (RUNGS - (video === null ? 0 : toRungIndex(video))) * USEFUL_MS;
        await jobs.add({ jobId, kind: KIND, payload, dueAtMs, expiresAtMs: nowMs + USEFUL_MS });
        requested.set(jobId, true);
      }
      runner.nudge();
    },
    listVideoProgress: async () => {
      const left = Map.groupBy(
        (await jobs.listPayloads(KIND, MAX_LISTED)).map((payload) => JSON.parse(payload) as Payload),
        ({ videoId }) => videoId,
      );
      return Array.from(left, ([videoId, waiting]) => {
        const total = Math.max(waiting.length, ...waiting.map((payload) => payload.total ?? 0));
        return { videoId, made: total - waiting.length, total };
      });
    },
    begin: runner.begin,
    close: runner.close,
  };
}
