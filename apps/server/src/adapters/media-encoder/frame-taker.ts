import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaProcesses } from './media-processes.ts';

const TIMEOUT_MS = 60_000;
/** After the sound somebody waits for, before the sound somebody may want. */
const PRIORITY = 1.5;

/** Takes one telling frame of a video, as PNG. */
export type TakeFrame = (videoPath: string) => Promise<Buffer | 'busy' | 'failed'>;

/** @param folder for frames on their way; emptied by none but this. */
export const createFrameTaker =
  (processes: MediaProcesses, folder: string): TakeFrame =>
  async (videoPath) => {
    const targetPath = join(folder, `${randomUUID()}.png`);
    const output = { kind: 'frame' } as const;
    const outcome = await processes.run({
      sourcePath: videoPath,
      targetPath,
      output,
      timeoutMs: TIMEOUT_MS,
      priority: PRIORITY,
    });
    if (outcome.kind !== 'made') return outcome.kind;
    try {
      return await readFile(targetPath);
    } finally {
      await rm(targetPath, { force: true });
    }
  };
