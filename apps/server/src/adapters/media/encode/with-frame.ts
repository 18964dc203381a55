import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_BOUNDS, PRIORITIES } from './job-bounds.ts';
import type { MediaProcesses } from './media-processes.ts';

/**
 * Creates a function that extracts one representative frame of a video as a PNG file, calls `work` with it and deletes
 * it. 'unreadable': no frame can be extracted; 'busy' and 'failed': a retry may succeed.
 * @param folder for temporary frames; only this function deletes files in it.
 */
export const createWithFrame =
  (processes: MediaProcesses, folder: string) =>
  async <T>(
    videoPath: string,
    work: (framePath: string) => Promise<T>,
  ): Promise<T | 'busy' | 'failed' | 'unreadable'> => {
    const targetPath = join(folder, `${randomUUID()}.png`);
    const outcome = await processes.run({
      sourcePath: videoPath,
      container: null,
      targetPath,
      output: { kind: 'frame' },
      lane: 'quick',
      bounds: FRAME_BOUNDS,
      priority: PRIORITIES.frame,
      requester: 'server',
    });
    if (outcome.kind === 'busy') return 'busy';
    if (outcome.kind === 'failed') return outcome.isOfSource ? 'unreadable' : 'failed';
    try {
      return await work(targetPath);
    } finally {
      await rm(targetPath, { force: true });
    }
  };
