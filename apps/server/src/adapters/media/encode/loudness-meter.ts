import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toLoudnessDb } from '../../../core/playback/loudness/loudness.ts';
import type { LoudnessMeter } from '../../../core/playback/loudness/loudness-meter.ts';
import { PRIORITIES, toLoudnessBounds } from './job-bounds.ts';
import type { MediaProcesses } from './media-processes.ts';

/** Asks for no more than one at a time, beside which listeners have a place in the same lane. */
const REQUESTER = 'loudness';

/** Measures with FFmpeg, each file in a process of its own. @param folder for results on their way. */
export const createLoudnessMeter = (processes: MediaProcesses, folder: string): LoudnessMeter => ({
  isIdle: processes.isIdle,
  measure: async ({ path, container, durationMs }, signal) => {
    const targetPath = join(folder, randomUUID());
    const outcome = await processes.run({
      sourcePath: path,
      container,
      targetPath,
      output: { kind: 'loudness' },
      lane: 'long',
      bounds: toLoudnessBounds(durationMs),
      priority: PRIORITIES.whenIdle,
      requester: REQUESTER,
      signal,
    });
    if (outcome.kind === 'busy') return { kind: 'failed', reason: 'Too many media jobs wait.' };
    if (outcome.kind === 'failed')
      return { kind: outcome.isOfSource ? 'unmeasurable' : 'failed', reason: outcome.reason };
    try {
      return { kind: 'measured', loudnessDb: toLoudnessDb(Number(await readFile(targetPath, 'utf8'))) };
    } catch (cause) {
      return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
    } finally {
      await rm(targetPath, { force: true });
    }
  },
});
