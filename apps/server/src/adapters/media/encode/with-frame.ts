import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_BOUNDS, PRIORITIES } from './job-bounds.ts';
import type { MediaProcesses } from './media-processes.ts';

/**
 * Takes one telling frame of a video and works with it, a PNG that is gone afterwards. `unreadable`: the video has
 * none that can be taken; `busy` and `failed`: it may go well another time.
 */
export type WithFrame = <T>(
  videoPath: string,
  work: (framePath: string) => Promise<T>,
) => Promise<T | 'busy' | 'failed' | 'unreadable'>;

/** @param folder for frames on their way; emptied by none but this. */
export const createWithFrame =
  (processes: MediaProcesses, folder: string): WithFrame =>
  async (videoPath, work) => {
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
