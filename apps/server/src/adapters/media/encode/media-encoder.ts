import type { MediaEncoder } from '../../../core/playback/made/media-encoder.ts';
import { toBounds, toLane, toPriority } from './job-bounds.ts';
import type { MediaProcesses } from './media-processes.ts';

/** Encodes with FFmpeg, each job in its own process. */
export const createMediaEncoder = (processes: MediaProcesses): MediaEncoder => ({
  encode: (job, { urgency, requester }, onGrowing) =>
    processes.run({
      sourcePath: job.sourcePath,
      container: job.container,
      targetPath: job.targetPath,
      output: job.encoding,
      lane: toLane(job),
      bounds: toBounds(job),
      priority: toPriority(job, urgency),
      requester,
      ...(onGrowing === undefined ? {} : { onGrowing }),
    }),
});
