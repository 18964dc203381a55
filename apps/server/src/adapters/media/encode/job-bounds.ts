import type { EncodeJob, Urgency } from '../../../core/playback/made/media-encoder.ts';
import type { ProcessLimits } from '../process/limited-command.ts';
import { NICENESS } from '../process/niceness.ts';
import type { JobQueueLimits } from './job-queue.ts';

/** What one job may use. */
export interface JobBounds {
  readonly limits: ProcessLimits;
  readonly timeoutMs: number;
  /** How far the process steps back; left out: as its lane does. */
  readonly niceness?: number;
}

/** Jobs of one kind, which do not wait for those of another. */
export type Lane = 'quick' | 'long' | 'video';

/**
 * Sound and frames, which somebody waits for, are held up neither by videos nor by sound that takes long. One
 * requester never has all places. Sound steps back a little for the server, video for everything.
 */
export const LANES = {
  quick: {
    concurrency: 3,
    concurrencyOfOne: 2,
    maxWaiting: 64,
    maxWaitingOfOne: 16,
    niceness: NICENESS.waitedFor,
  },
  long: {
    concurrency: 2,
    concurrencyOfOne: 1,
    maxWaiting: 32,
    maxWaitingOfOne: 8,
    niceness: NICENESS.background,
  },
  video: {
    concurrency: 1,
    concurrencyOfOne: 1,
    maxWaiting: 256,
    maxWaitingOfOne: 64,
    niceness: NICENESS.idle,
  },
} satisfies Readonly<Record<Lane, JobQueueLimits & { readonly niceness: number }>>;

/**
 * The higher runs first, within its lane. The frame of a video comes between a transcode that somebody waits for
 * and one that is prefetched.
 */
export const PRIORITIES: Readonly<Record<Urgency | 'frame', number>> = {
  now: 2,
  frame: 1.5,
  soon: 1,
  whenIdle: 0,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1e6;
const GB = 1e9;

/** Longer sound, or sound of unknown length, does not wait among the songs. */
const LONG_MS = 20 * MINUTE_MS;

/** Sound is made some fifty times faster than it plays; video on a small machine some ten times slower. */
const SOUND_TIME_FACTOR = 1;
const VIDEO_TIME_FACTOR = 40;
/** Sound of unknown length has this long; and no length that a file claims gives it more than the most. */
const UNKNOWN_TIMEOUT_MS = 10 * MINUTE_MS;
const MAX_TIMEOUT_MS = 12 * HOUR_MS;

/** Encoders miss the bit rate they are asked for; containers have an index. */
const SIZE_FACTOR = 2;
const SIZE_MARGIN_BYTES = 8 * MB;
/** A file says how long it is, and may lie. */
const MAX_BYTES = { audio: GB, video: 16 * GB };

/**
 * Measured beside Node itself: 4 MB for sound, 350 MB for 3840 x 2160 made into 1920 x 1080, 1,080 MB for
 * VP9 of 3840 x 2160.
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

/** What is copied bit by bit is as large as its source, what is encoded as its length and bit rate say. */
function toMaxBytes({ encoding, durationMs, sourceBytes }: EncodeJob): number {
  const encodedBytes = ((durationMs ?? HOUR_MS) / 1000) * (encoding.bitrateBps / 8);
  const bytes = SIZE_MARGIN_BYTES + SIZE_FACTOR * Math.max(sourceBytes, encodedBytes);
  return Math.min(bytes, MAX_BYTES[encoding.kind]);
}

/** Bounds of a job, so that no file takes the machine for itself. */
export function toBounds(job: EncodeJob): JobBounds {
  const timeoutMs = toTimeoutMs(job);
  const { kind } = job.encoding;
  // One thread decodes, filters and encodes; those of Node beside it need little.
  const cpuSeconds = Math.ceil((1.5 * timeoutMs) / 1000);
  return {
    limits: { memoryBytes: MEMORY_BYTES[kind], cpuSeconds, fileBytes: toMaxBytes(job) },
    timeoutMs,
  };
}

/** Sound is measured a hundred times faster than it plays. */
const MEASURE_TIME_FACTOR = 0.25;

/** Measured beside Node itself: 110 MB for 12 minutes, 220 MB for an hour. Sound of more than two hours may not be measured. */
const MEASURE_BYTES = { least: 300 * MB, ofMinute: 5 * MB, most: 600 * MB };

/** Of measuring sound, which nobody waits for. A file that takes too much processor time is to blame for it. */
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
    // Whatever else runs on the machine goes first.
    timeoutMs: 4 * cpuMs,
    niceness: NICENESS.idle,
  };
}
