import { writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { DONE, type MediaJob } from '../media-job.ts';
import { makeAudio } from './make-audio.ts';
import { makeVideo } from './make-video.ts';
import { takeFrame } from './take-frame.ts';

const STDOUT = 1;
const STDERR = 2;

function runJob({ sourcePath, targetPath, output }: MediaJob): void {
  switch (output.kind) {
    case 'audio':
      return makeAudio(sourcePath, targetPath, output);
    case 'video':
      return makeVideo(sourcePath, targetPath, output);
    case 'frame':
      return takeFrame(sourcePath, targetPath);
  }
}

/** One process, one job: its argument says which. FFmpeg's memory goes with the process. */
function main(): never {
  try {
    const job = JSON.parse(process.argv[2] ?? '') as MediaJob;
    setPriority(job.niceness);
    Log.setLevel(AV_LOG_ERROR);
    runJob(job);
    writeSync(STDOUT, DONE);
    process.exit(0);
  } catch (cause) {
    writeSync(STDERR, cause instanceof Error ? cause.message : String(cause));
    process.exit(1);
  }
}

main();
