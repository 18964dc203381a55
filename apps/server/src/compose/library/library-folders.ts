import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import { toRootSentence } from '../../core/library/reading/root-state.ts';
import type { Log } from '../../core/log/log.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { say } from '../output/terminal.ts';

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

/** Opens the demo library. Its code, which stays TypeScript, is loaded on demand. */
const openDemo = async (folder: string, log: Log): Promise<LibrarySource> =>
  (await import('./demo-folder.ts')).openDemo(folder, log);

/** Opens the configured library, or the demo. @param folders null: none configured. */
export const openLibrary = (
  folders: readonly string[] | null,
  demoFolder: string,
  files: LibraryFiles,
  log: Log,
): Promise<LibrarySource> => (folders === null ? openDemo(demoFolder, log) : openFolders(folders, files));
