import { DEMO_PIECE_COUNT, demoLibraryVersion, readDemoState } from '@segue/demo-library';
import { startDemoLibrary } from '../../adapters/media/demo/demo-process.ts';
import type { Log } from '../../core/log/log.ts';
import { say, showProgress } from '../output/terminal.ts';
import type { ComposedPieces, ServedLibrary } from './served-library.ts';

/** Composes the demo library unless it is complete; returns once the first piece can be played. */
export async function openDemo(folder: string, log: Log): Promise<ServedLibrary> {
  say('Serving the demo library. Your own music: npm start -- --library ~/Music');
  if ((await readDemoState(folder)) !== 'complete')
    say('Composing the demo library: its pieces show up one by one …');
  let made: ComposedPieces = { done: 0, total: DEMO_PIECE_COUNT };
  let isComposing = true;
  const demo = startDemoLibrary({
    folder,
    onProgress: (done, total) => {
      made = { done, total };
    },
  });
  showProgress('Composing the demo library', 'pieces', () => made, demo.done)
    .catch((cause: unknown) => logDemoEnd(cause, made, log))
    .finally(() => {
      isComposing = false;
    });
  await demo.firstPiece;
  return {
    roots: [folder],
    innerFolders: [],
    isDemo: true,
    composing: () => (isComposing ? made : null),
    close: () => demo.stop(),
  };
}

/** A stop is not a failure: the next start resumes. */
function logDemoEnd(cause: unknown, made: ComposedPieces, log: Log): void {
  const details = { version: demoLibraryVersion(), piecesMade: made.done, pieces: made.total };
  if (cause instanceof Error && cause.name === 'AbortError') log.info('demo.stopped', details);
  else log.error('demo.failed', { ...details, cause });
}
