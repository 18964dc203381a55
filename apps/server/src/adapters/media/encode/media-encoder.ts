import type { MediaEncoder, TranscodeRequest } from '../../../core/playback/made/media-encoder.ts';
import { toBounds, toLane, toPriority } from './job-bounds.ts';
import type { MediaProcesses } from './media-processes.ts';

/** Nobody reads what is prefetched. */
const toReader = ({ urgency, reader }: TranscodeRequest): AbortSignal | null | undefined =>
  urgency === 'soon' || urgency === 'speculative' ? null : reader;

/** Encodes with FFmpeg, each job in its own process. */
export const createMediaEncoder = (processes: MediaProcesses): MediaEncoder => ({
  encode: (job, request, onGrowing) =>
    processes.run({
      sourcePath: job.sourcePath,
      container: job.container,
      targetPath: job.targetPath,
      output: job.encoding,
      lane: toLane(job),
      bounds: toBounds(job),
      priority: toPriority(job, request.urgency),
      requester: request.requester,
      reader: toReader(request),
      ...(onGrowing === undefined ? {} : { onGrowing }),
    }),
});
