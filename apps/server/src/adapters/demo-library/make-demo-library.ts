import { setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import type { DemoProgress } from './demo-messages.ts';
import { DEMO_FILES, isMade } from './files/make-files.ts';
import { removeOutdated, writeMarker } from './files/marker.ts';

/**
 * The process that makes the demo library: `node make-demo-library.ts <folder>`. It makes what is missing, reports over
 * the channel to its parent when it has one, and ends when its parent does.
 */

const BACKGROUND_PRIORITY = 10;

async function makeDemoFiles(folder: string): Promise<void> {
  await removeOutdated(folder);
  await writeMarker(folder, false);
  for (const [index, file] of DEMO_FILES.entries()) {
    if (!(await isMade(folder, file))) await file.make(folder);
    report({ kind: 'demo-progress', made: index + 1 });
    // Once there is something to play, the server goes first.
    if (index === 0) setPriority(BACKGROUND_PRIORITY);
    // Encoding blocks; this is the moment in which a lost parent is noticed.
    await setImmediate();
  }
  await writeMarker(folder, true);
}

function report(progress: DemoProgress): void {
  process.send?.(progress);
}

function endWithParent(): void {
  process.exit(1);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Expected the folder to make the demo library in.');
Log.setLevel(AV_LOG_ERROR);
process.once('disconnect', endWithParent);
await makeDemoFiles(folder);
process.off('disconnect', endWithParent);
if (process.connected) process.disconnect();
