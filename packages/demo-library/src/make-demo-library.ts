import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DEMO_PIECES } from './catalogue/demo-pieces.ts';
import { readDemoState, removeOutdated, writeMarker } from './files/marker.ts';

/** Progress callback and abort signal of `makeDemoLibrary`. */
export interface MakingOptions {
  /** Called after each file, made now or found, with the number of pieces that exist. */
  readonly onProgress?: (made: number, total: number) => void;
  /** Checked between files only, because a file is rendered and encoded in one go. */
  readonly signal?: AbortSignal;
}

/** Number of songs, which are made first; playlists and music videos follow and do not count. */
export const DEMO_PIECE_COUNT = DEMO_PIECES.length;

/** Number of pieces that an interrupted run of this version left; 0 for any other state of the folder. */
export async function countPartialDemo(folder: string): Promise<number> {
  if ((await readDemoState(folder)) !== 'partial') return 0;
  const found = await Promise.allSettled(DEMO_PIECES.map(({ path }) => access(join(folder, path))));
  return found.filter(({ status }) => status === 'fulfilled').length;
}

/**
 * Makes the demo library in a folder, or the part that is missing; leaves a complete one as it is and
 * replaces one of another version. The same version always makes the same files. Takes about a minute and a
 * half of processor time and blocks the thread for seconds at a time, so a server runs it in a process of its
 * own.
 * @param folder Created if missing. Files appear in it atomically.
 * @throws AbortError when `signal` aborts. Finished files stay, and the next call makes the rest.
 */
export async function makeDemoLibrary(folder: string, options: MakingOptions = {}): Promise<void> {
  const { onProgress = () => undefined, signal } = options;
  if ((await readDemoState(folder)) === 'complete') return onProgress(DEMO_PIECE_COUNT, DEMO_PIECE_COUNT);
  signal?.throwIfAborted();
  // FFmpeg and sharp take memory, so they are loaded only where there is something to make.
  const { DEMO_FILES, isMade } = await import('./files/make-files.ts');
  await removeOutdated(folder);
  await writeMarker(folder, false);
  for (const [index, file] of DEMO_FILES.entries()) {
    signal?.throwIfAborted();
    if (!(await isMade(folder, file))) await file.make(folder);
    onProgress(Math.min(index + 1, DEMO_PIECE_COUNT), DEMO_PIECE_COUNT);
    // Yields to the event loop, so that an abort can arrive.
    await setImmediate();
  }
  await writeMarker(folder, true);
}
