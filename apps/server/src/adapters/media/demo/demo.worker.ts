import { setPriority } from 'node:os';
import { makeDemoLibrary } from '@segue/demo-library';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import { NICENESS } from '../process/process-limits.ts';
import type { DemoProgress } from './demo-protocol.ts';

function report(progress: DemoProgress): void {
  process.send?.(progress);
  // Once a piece can be played, the server has priority.
  if (progress.made === 1) setPriority(NICENESS.background);
}

const stop = new AbortController();
const endWithParent = (): void => stop.abort();
process.once('disconnect', endWithParent);

Log.setLevel(AV_LOG_ERROR);
const [folder = ''] = process.argv.slice(2);
await makeDemoLibrary(folder, {
  onProgress: (made, total) => report({ made, total }),
  signal: stop.signal,
});
process.off('disconnect', endWithParent);
if (process.connected) process.disconnect();
