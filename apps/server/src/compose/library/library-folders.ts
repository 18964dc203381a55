import { DEMO_PIECE_COUNT, demoLibraryVersion, readDemoState } from '@segue/demo-library';
import { startDemoLibrary } from '../../adapters/media/demo/demo-process.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import { toRootSentence } from '../../core/library/reading/root-state.ts';
import type { Log } from '../../core/log/log.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { say, showProgress } from '../output/terminal.ts';

/** The folders to scan, and the progress of the demo library. */
export interface LibrarySource {
  readonly roots: readonly string[];
  readonly isDemo: boolean;
  /** Progress while the demo is composed; null: it is complete, or there is no demo. */
  readonly composing: () => ComposedPieces | null;
  /** Stops the composition of the demo. */
  readonly close: () => Promise<void>;
}

export interface ComposedPieces {
  readonly done: number;
  readonly total: number;
}

/** @throws StartRefused for the first folder that is missing, not a folder, or unreadable. */
async function openFolders(roots: readonly string[], files: LibraryFiles): Promise<LibrarySource> {
  for (const root of roots) {
    const state = await files.check(root);
    if (state.kind === 'unusable')
      throw new StartRefused(toRootSentence(`The library folder '${root}'`, state));
    if (state.kind === 'empty')
      say(`The library folder ${root} is empty; what you put there will show up by itself.`);
  }
  return { roots, isDemo: false, composing: () => null, close: async () => undefined };
}

/** Composes the demo library unless it is complete; returns once the first piece can be played. */
async function openDemo(folder: string, log: Log): Promise<LibrarySource> {
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

/** Opens the configured library, or the demo. @param folders null: none configured. */
export const openLibrary = (
  folders: readonly string[] | null,
  demoFolder: string,
  files: LibraryFiles,
  log: Log,
): Promise<LibrarySource> => (folders === null ? openDemo(demoFolder, log) : openFolders(folders, files));
