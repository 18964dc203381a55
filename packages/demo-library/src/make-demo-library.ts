import { setImmediate } from 'node:timers/promises';
import { DEMO_PIECES } from './catalogue/demo-pieces.ts';
import { readDemoState, removeOutdated, writeMarker } from './files/marker.ts';

/** How the making is followed and ended. */
export interface MakingOptions {
  /** Called after each file that is there, with the number of pieces that are. */
  readonly onProgress?: (made: number, total: number) => void;
  /** Noticed between two files, because a file is rendered and encoded without a pause. */
  readonly signal?: AbortSignal;
}

/** Pieces come first in the order of making; playlists and music videos follow. */
export const DEMO_PIECE_COUNT = DEMO_PIECES.length;

/**
 * Makes the demo library in a folder, or what is missing of it; a complete one is used as it is, one of another
 * version is replaced. The same version always makes the same files. It keeps a processor busy for about a
 * minute and blocks the thread for seconds at a time: a server runs it in a process of its own.
 * @param folder Made if need be. Files appear in it whole or not at all.
 * @throws AbortError when it is aborted. What is made stays, and the next call makes the rest.
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
    // Gives the events of the process a turn, such as the one that aborts.
    await setImmediate();
  }
  await writeMarker(folder, true);
}
