import type { EncodeJob, MediaEncoder, Urgency } from '../../core/playback/media-encoder.ts';
import type { MediaProcesses } from './media-processes.ts';

const PRIORITIES: Readonly<Record<Urgency, number>> = { now: 2, soon: 1, whenIdle: 0 };

const MINUTE_MS = 60_000;
/** Sound is made some fifty times faster than it plays; video on a small machine some ten times slower. */
const AUDIO_TIMEOUT_FACTOR = 1;
const VIDEO_TIMEOUT_FACTOR = 40;
const UNKNOWN_DURATION_MS = 60 * MINUTE_MS;

const toTimeoutMs = ({ encoding, durationMs }: EncodeJob): number =>
  MINUTE_MS +
  (durationMs ?? UNKNOWN_DURATION_MS) *
    (encoding.kind === 'audio' ? AUDIO_TIMEOUT_FACTOR : VIDEO_TIMEOUT_FACTOR);

/** Encodes with FFmpeg, each job in a process of its own. */
export const createMediaEncoder = (processes: MediaProcesses): MediaEncoder => ({
  encode: (job, urgency) =>
    processes.run({
      sourcePath: job.sourcePath,
      targetPath: job.targetPath,
      output: job.encoding,
      timeoutMs: toTimeoutMs(job),
      priority: PRIORITIES[urgency],
    }),
});
