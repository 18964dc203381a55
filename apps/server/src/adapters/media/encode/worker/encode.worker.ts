import { writeSync } from 'node:fs';
import { AV_LOG_ERROR, AVERROR_ENOSPC } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { DONE, type MediaJob, SYSTEM_REFUSED, toGrowthLine } from '../media-job.ts';
import { NotInLibrary } from '../../../files/library-boundary.ts';
import { BAD_SOURCE } from '../../process/worker-end.ts';
import { SOURCE_ADDRESS } from '../../input/ranges/source-address.ts';
import { makeAudio } from './make-audio.ts';
import { makeVideo } from './make-video.ts';
import { type MediaSource, openSource } from './open-source.ts';
import { measureSound } from './sound/measure-sound.ts';
import { takeFrame } from './take-frame.ts';

const STDOUT = 1;
const STDERR = 2;

/**
 * Whether Node reports a system error, such as ENOENT, or FFmpeg a full disk. FFmpeg's errors have no `syscall`, and
 * its other codes may mean a broken file as well.
 */
const isSystemError = (cause: unknown): boolean =>
  cause instanceof NotInLibrary ||
  (cause instanceof FFmpegError && cause.code === AVERROR_ENOSPC) ||
  (cause instanceof Error && 'syscall' in cause);

async function makeOutput(job: MediaJob, source: MediaSource): Promise<void> {
  const { targetPath, output } = job;
  const { input } = source;
  switch (output.kind) {
    case 'audio':
      return makeAudio(source, job, output, (sizeBytes, readyBytes) => {
        writeSync(STDOUT, toGrowthLine(sizeBytes, readyBytes));
      });
    case 'video':
      return makeVideo(input, targetPath, output);
    case 'frame':
      return takeFrame(input, targetPath);
    case 'sound':
      return measureSound(input, targetPath, output.durationMs);
  }
}

async function runJob(job: MediaJob): Promise<void> {
  const source = await openSource(job);
  try {
    await makeOutput(job, source);
  } finally {
    source.check();
  }
}

/** Runs the one job that the argument names. FFmpeg's memory is freed with the process. */
async function main(): Promise<never> {
  try {
    Log.setLevel(AV_LOG_ERROR);
    const job = JSON.parse(process.argv[2] ?? '') as MediaJob;
    const address = process.env[SOURCE_ADDRESS] ?? null;
    await runJob({ ...job, source: { ...job.source, address } });
    writeSync(STDOUT, DONE);
    process.exit(0);
  } catch (cause) {
    writeSync(STDERR, cause instanceof Error ? cause.message : String(cause));
    process.exit(isSystemError(cause) ? SYSTEM_REFUSED : BAD_SOURCE);
  }
}

await main();
