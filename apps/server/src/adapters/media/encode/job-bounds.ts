import { type EncodeJob, toExpectedBytes, type Urgency } from '../../../core/playback/made/media-encoder.ts';
import { toRungIndex, VIDEO_SIZES } from '../../../core/playback/formats/video-rungs.ts';
import { LONGEST_READ_MS } from '../../../core/storage/library-source.ts';
import { type ProcessLimits, NICENESS } from '../process/process-limits.ts';
import type { JobQueueLimits } from './job-queue.ts';
import { MINUTE_MS, HOUR_MS } from '../../../core/durations.ts';

/** Resource limits of one job. */
export interface JobBounds {
  readonly limits: ProcessLimits;
  readonly timeoutMs: number;
  /** Nice value of the process; left out: that of its lane. */
  readonly niceness?: number;
}

/** A queue of its own: jobs of one lane do not wait for those of another. */
export type Lane = 'quick' | 'long' | 'video';

/**
 * Higher runs first, within its lane. The frame of a video comes between a requested transcode and a
 * prefetched one.
 */
export const PRIORITIES: Readonly<Record<Urgency | 'frame', number>> = {
  now: 2,
  frame: 1.5,
  soon: 1,
  whenIdle: 0,
  // Below all sizes of a video that somebody has opened, see `toPriority`.
  speculative: -VIDEO_SIZES,
};

/** A player prefetches the next song and the one under the pointer; those it prefetched before are out of date. */
const MAX_PREFETCHED = 4;

/**
 * Songs and frames, which a listener waits for, wait neither for videos nor for long audio. No single
 * requester can take all places of 'quick' and 'long', and its prefetched audio leaves one of its places there, for the
 * audio that it presses next. The latest comes first, since whoever skips through songs waits for the last one; of those
 * skipped, the ones that wait are dropped, and those that run end early if a pressed song needs their place. Niceness: audio yields a little to the server, video to everything.
 */
export const LANES = {
  quick: {
    concurrency: 3,
    concurrencyPerRequester: 2,
    maxWaiting: 64,
    maxWaitingPerRequester: 16,
    maxUnreadPerRequester: MAX_PREFETCHED,
    urgentPriority: PRIORITIES.frame,
    endsEarlyFor: PRIORITIES.frame,
    isLatestFirst: true,
    niceness: NICENESS.interactive,
  },
  long: {
    concurrency: 3,
    concurrencyPerRequester: 2,
    maxWaiting: 32,
    maxWaitingPerRequester: 8,
    maxUnreadPerRequester: MAX_PREFETCHED,
    urgentPriority: PRIORITIES.frame,
    endsEarlyFor: PRIORITIES.frame,
    isLatestFirst: true,
    niceness: NICENESS.background,
  },
  video: {
    concurrency: 1,
    concurrencyPerRequester: 1,
    maxWaiting: 256,
    maxWaitingPerRequester: 64,
    maxUnreadPerRequester: 2 * VIDEO_SIZES,
    isLatestFirst: true,
    endsEarlyFor: PRIORITIES.speculative + 1,
    niceness: NICENESS.idle,
  },
} satisfies Readonly<Record<Lane, JobQueueLimits & { readonly niceness: number }>>;

/**
 * The smallest sizes of all videos come before any larger ones, so that each can be watched soon. Videos that no listener
 * has opened have a lower urgency, and come last.
 */
export const toPriority = ({ encoding }: EncodeJob, urgency: Urgency): number =>
  encoding.kind === 'video' ? PRIORITIES[urgency] - toRungIndex(encoding) : PRIORITIES[urgency];

const MB = 1e6;
const GB = 1e9;

/** Audio that is longer, or of unknown length, goes to the lane 'long', so that songs do not wait for it. */
const LONG_MS = 20 * MINUTE_MS;

/**
 * Audio is encoded about fifty times faster than it plays; video on a small machine about ten times slower.
 */
const SOUND_TIME_FACTOR = 1;
const VIDEO_TIME_FACTOR = 40;
/** Time limit for a source of unknown length, and the upper limit whatever length a file claims. */
const UNKNOWN_TIMEOUT_MS = 10 * MINUTE_MS;
const MAX_TIMEOUT_MS = LONGEST_READ_MS;

/** Margins of the file size limit: encoders miss the requested bit rate, and containers add an index. */
const SIZE_FACTOR = 2;
const SIZE_MARGIN_BYTES = 8 * MB;
/** Upper limits, since the length that a file claims may be false. */
const MAX_BYTES = { audio: GB, video: 16 * GB };

/**
 * Measured beside Node itself: 4 MB for audio, 350 MB for 3840 x 2160 scaled to 1920 x 1080, 1,080 MB for VP9
 * of 3840 x 2160.
 */
const MEMORY_BYTES = { audio: 250 * MB, video: 1500 * MB };

/** Measured: 4096 x 4096 needs 210 MB beside Node itself, 320 MB in all. */
export const FRAME_BOUNDS: JobBounds = {
  limits: { memoryBytes: 300 * MB, cpuSeconds: 60, fileBytes: 32 * MB },
  timeoutMs: MINUTE_MS,
};

export function toLane({ encoding, durationMs }: EncodeJob): Lane {
  if (encoding.kind === 'video') return 'video';
  return durationMs === null || durationMs > LONG_MS ? 'long' : 'quick';
}

function toTimeoutMs({ encoding, durationMs }: EncodeJob): number {
  if (durationMs === null) return UNKNOWN_TIMEOUT_MS;
  const factor = encoding.kind === 'audio' ? SOUND_TIME_FACTOR : VIDEO_TIME_FACTOR;
  return Math.min(MINUTE_MS + durationMs * factor, MAX_TIMEOUT_MS);
}

/**
 * A copied stream is as large as its source; the size of an encoded one follows from its length and bit rate.
 */
function toMaxBytes({ encoding, durationMs, sourceBytes }: EncodeJob): number {
  const encodedBytes = toExpectedBytes(encoding, durationMs ?? HOUR_MS) ?? 0;
  const bytes = SIZE_MARGIN_BYTES + SIZE_FACTOR * Math.max(sourceBytes, encodedBytes);
  return Math.min(bytes, MAX_BYTES[encoding.kind]);
}

/** Limits of a job, so that no file takes the machine for itself. */
export function toBounds(job: EncodeJob): JobBounds {
  const timeoutMs = toTimeoutMs(job);
  const { kind } = job.encoding;
  // One thread decodes, filters and encodes; Node's own threads need little beside it.
  const cpuSeconds = Math.ceil((1.5 * timeoutMs) / 1000);
  return {
    limits: { memoryBytes: MEMORY_BYTES[kind], cpuSeconds, fileBytes: toMaxBytes(job) },
    timeoutMs,
  };
}

/** Measuring audio is a hundred times faster than playing it. */
const MEASURE_TIME_FACTOR = 0.25;

/**
 * Measured beside Node itself: 110 MB for 12 minutes, 220 MB for an hour. Audio of more than two hours may
 * exceed the upper limit.
 */
const MEASURE_BYTES = { least: 300 * MB, ofMinute: 5 * MB, most: 600 * MB };

/**
 * Limits for measuring audio in the background. The processor time limit is hit only because of the file,
 * never because of the load of the machine.
 */
export function toMeasureBounds(durationMs: number | null): JobBounds {
  const lengthMs = durationMs ?? HOUR_MS;
  const memoryBytes = MEASURE_BYTES.least + (lengthMs / MINUTE_MS) * MEASURE_BYTES.ofMinute;
  const cpuMs = MINUTE_MS + Math.min(lengthMs * MEASURE_TIME_FACTOR, HOUR_MS);
  return {
    limits: {
      memoryBytes: Math.min(memoryBytes, MEASURE_BYTES.most),
      cpuSeconds: Math.ceil(cpuMs / 1000),
      fileBytes: MB,
    },
    // Generous in wall-clock time, because at idle priority everything else on the machine runs first.
    timeoutMs: 4 * cpuMs,
    niceness: NICENESS.idle,
  };
}
