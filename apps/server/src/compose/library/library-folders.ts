import { withoutNested } from '../../core/library/library-place.ts';
import type { LibraryFiles, RootState } from '../../core/library/reading/library-files.ts';
import { toRootSentence } from '../../core/library/reading/root-state.ts';
import type { Log } from '../../core/log/log.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { say } from '../output/terminal.ts';
import type { ServedLibrary } from './served-library.ts';

const SAYS_AFTER_MS = 3000;

/** Checks a library folder, and says so where its disk keeps the start waiting. */
async function checkFolder(root: string, files: Pick<LibraryFiles, 'check'>): Promise<RootState> {
  const timer = setTimeout(() => say(`Waiting for the library folder ${root} to answer …`), SAYS_AFTER_MS);
  try {
    return await files.check(root);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws StartRefused for the first folder that is missing, not a folder, or unreadable. */
async function openFolders(roots: readonly string[], files: LibraryFiles): Promise<ServedLibrary> {
  for (const root of roots) {
    const state = await checkFolder(root, files);
    if (state.kind === 'unusable')
      throw new StartRefused(toRootSentence(`The library folder '${root}'`, state));
    if (state.kind === 'empty')
      say(`The library folder ${root} is empty; what you put there will show up by itself.`);
  }
  // Once for scans, watches and polls: each of them would read an inner folder as one more library folder.
  return { roots: withoutNested(roots), isDemo: false, composing: () => null, close: async () => undefined };
}

/** Opens the demo library. Its code, which stays TypeScript, is loaded on demand. */
const openDemo = async (folder: string, log: Log): Promise<ServedLibrary> =>
  (await import('./demo-folder.ts')).openDemo(folder, log);

/** Opens the configured library, or the demo. @param folders null: none configured. */
export const openLibrary = (
  folders: readonly string[] | null,
  demoFolder: string,
  files: LibraryFiles,
  log: Log,
): Promise<ServedLibrary> => (folders === null ? openDemo(demoFolder, log) : openFolders(folders, files));
