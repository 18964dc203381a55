import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SOUND_BYTES } from '../../../core/discovery/sound/sound-bytes.ts';
import type { SoundMeter } from '../../../core/playback/sound/sound-meter.ts';
import type { MeasuredSound } from '../../../core/playback/sound/sound.store.ts';
import { PRIORITIES, toMeasureBounds } from './job-bounds.ts';
import type { SoundResult } from './media-job.ts';
import type { MediaProcesses } from './media-processes.ts';

/** At most one measurement is requested at a time, which leaves room for listeners in the same lane. */
const REQUESTER = 'sound';

/** @throws Error when the file is not what the worker writes. */
async function readResult(path: string): Promise<MeasuredSound> {
  const { loudnessDb, sound } = JSON.parse(await readFile(path, 'utf8')) as SoundResult;
  const bytes = sound === null ? null : Buffer.from(sound, 'base64');
  if (bytes !== null && bytes.byteLength !== SOUND_BYTES)
    throw new Error(`Expected ${SOUND_BYTES} bytes, found ${bytes.byteLength}.`);
  return { loudnessDb, sound: bytes };
}

/** Measures with FFmpeg and Meyda, each file in its own process. @param folder for temporary results. */
export const createSoundMeter = (processes: MediaProcesses, folder: string): SoundMeter => ({
  isIdle: processes.isIdle,
  measure: async ({ path, container, durationMs }, signal) => {
    const targetPath = join(folder, randomUUID());
    const outcome = await processes.run({
      sourcePath: path,
      container,
      targetPath,
      output: { kind: 'sound', durationMs },
      lane: 'long',
      bounds: toMeasureBounds(durationMs),
      priority: PRIORITIES.whenIdle,
      requester: REQUESTER,
      signal,
    });
    if (outcome.kind === 'busy') return { kind: 'failed', reason: 'Too many media jobs wait.' };
    if (outcome.kind === 'failed')
      return { kind: outcome.isOfSource ? 'unmeasurable' : 'failed', reason: outcome.reason };
    try {
      return { kind: 'measured', ...(await readResult(targetPath)) };
    } catch (cause) {
      return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
    } finally {
      await rm(targetPath, { force: true });
    }
  },
});
