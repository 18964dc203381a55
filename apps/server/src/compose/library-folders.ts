import { DEMO_LIBRARY_VERSION, makeDemoLibrary } from '../adapters/demo-library/demo-library.ts';
import { readDemoState } from '../adapters/demo-library/files/marker.ts';
import type { LibraryFiles } from '../core/library/ports.ts';
import { toRootSentence } from '../core/library/root-state.ts';
import type { Log } from '../core/log.ts';
import { StartRefused } from './start-refused.ts';
import { say, showProgress } from './terminal.ts';

/** The folders to scan, and what is still being put into them. */
export interface LibrarySource {
  readonly roots: readonly string[];
  readonly isDemo: boolean;
  /** Stops what is still being made. */
  readonly close: () => Promise<void>;
}

/** @throws StartRefused for the first folder that is missing, a file or unreadable. */
async function openFolders(roots: readonly string[], files: LibraryFiles): Promise<LibrarySource> {
  for (const root of roots) {
    const state = await files.check(root);
    if (state.kind === 'unusable')
      throw new StartRefused(toRootSentence(`The library folder '${root}'`, state));
    if (state.kind === 'empty')
      say(`The library folder ${root} is empty; what you put there will show up by itself.`);
  }
  return { roots, isDemo: false, close: async () => undefined };
}

/** Composes the demo library where there is none yet; returns as soon as the first piece can be played. */
async function openDemo(folder: string, log: Log): Promise<LibrarySource> {
  if ((await readDemoState(folder)) !== 'complete')
    say('Composing the demo library: its pieces show up one by one …');
  let made = { done: 0, total: 1 };
  const demo = makeDemoLibrary({
    folder,
    onProgress: (done, total) => {
      made = { done, total };
    },
  });
  showProgress('Composing the demo library', () => made, demo.done).catch((cause: unknown) =>
    log.error('demo.failed', { version: DEMO_LIBRARY_VERSION, cause }),
  );
  await demo.firstPiece;
  return { roots: [folder], isDemo: true, close: () => demo.stop() };
}

/** The library of the settings, or the demo. @param folders null: none is set. */
export const openLibrary = (
  folders: readonly string[] | null,
  demoFolder: string,
  files: LibraryFiles,
  log: Log,
): Promise<LibrarySource> => (folders === null ? openDemo(demoFolder, log) : openFolders(folders, files));
