import { posix } from 'node:path';
import { isUnder, type LibraryPlace, withoutNested } from '../../core/library/library-place.ts';
import type { LibraryFileRows } from '../../core/library/library.store.ts';
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

/** What the library folders are checked by. */
interface FolderParts {
  readonly files: LibraryFiles;
  /** Knows the files of former scans. */
  readonly store: Pick<LibraryFileRows, 'filesUnder'>;
  readonly log: Log;
}

/** A library folder as a place: an inner one is part of the outer one. @param roots Without inner ones. */
function toPlace(folder: string, roots: readonly string[]): LibraryPlace {
  const root = roots.find((outer) => isUnder(folder, outer)) ?? folder;
  return { root, path: posix.relative(root, folder) };
}

/** Whether scans have ever found a file in a library folder. */
async function hasKnownFiles({ root, path }: LibraryPlace, store: FolderParts['store']): Promise<boolean> {
  // After `path/`, since files whose path begins with the name of the folder may be among them.
  return (await store.filesUnder({ root, path }, path === '' ? null : `${path}/`, 1)).length > 0;
}

const KEPT = 'Its tracks are kept as they are, and play again when it is back.';

/**
 * @throws StartRefused for the first folder that is missing, not a folder, or unreadable, unless files of it are
 *   known: then it is no mistyped path, but its disk is away, and the tracks of the other folders can be served.
 */
async function openFolders(
  folders: readonly string[],
  { files, store, log }: FolderParts,
): Promise<ServedLibrary> {
  // Once for scans, watches and polls: each of them would read an inner folder as one more library folder.
  const roots = withoutNested(folders);
  for (const folder of folders) {
    const state = await checkFolder(folder, files);
    if (state.kind === 'usable') continue;
    const sentence = toRootSentence(`The library folder '${folder}'`, state);
    if (await hasKnownFiles(toPlace(folder, roots), store)) {
      log.warn('library.root-lost', { root: folder });
      say(state.kind === 'empty' ? sentence : `${sentence} ${KEPT}`);
    } else if (state.kind === 'empty') {
      say(`The library folder ${folder} is empty; what you put there will show up by itself.`);
    } else throw new StartRefused(sentence);
  }
  const inner = [...new Set(folders)].filter((folder) => !roots.includes(folder));
  const innerFolders = inner.map((folder) => toPlace(folder, roots));
  return { roots, innerFolders, isDemo: false, composing: () => null, close: async () => undefined };
}

/** Opens the demo library. Its code, which stays TypeScript, is loaded on demand. */
const openDemo = async (folder: string, log: Log): Promise<ServedLibrary> =>
  (await import('./demo-folder.ts')).openDemo(folder, log);

/** Opens the configured library, or the demo. @param folders null: none configured. */
export const openLibrary = (
  folders: readonly string[] | null,
  demoFolder: string,
  parts: FolderParts,
): Promise<ServedLibrary> =>
  folders === null ? openDemo(demoFolder, parts.log) : openFolders(folders, parts);
