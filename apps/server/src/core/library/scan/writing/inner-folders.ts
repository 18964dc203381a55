import { toAbsolutePath } from '../../library-file.ts';
import { isUnder, type LibraryPlace } from '../../library-place.ts';
import type { LibraryFileRows } from '../../library.store.ts';
import type { LibraryFiles, PlaceProblem, RootState } from '../../reading/library-files.ts';
import { toRootSentence } from '../../reading/root-state.ts';
import type { SeenFiles } from './seen-files.ts';
import { hasPresentFiles, readFilesUnder } from './sweep-missing.ts';

export interface InnerFolderPorts {
  readonly files: Pick<LibraryFiles, 'check'>;
  readonly store: Pick<LibraryFileRows, 'filesUnder'>;
  /** Files that the walk found. */
  readonly seen: SeenFiles;
  /** Highest fileId before the walk. */
  readonly lastFileId: number;
  readonly signal: AbortSignal | undefined;
}

/** Whether a walk found any file at a place, known or new. */
async function hasFoundFiles(
  { store, seen, lastFileId, signal }: InnerFolderPorts,
  place: LibraryPlace,
): Promise<boolean> {
  for await (const page of readFilesUnder(store, place, signal))
    if (page.some(({ fileId }) => seen.has(fileId) || fileId > lastFileId)) return true;
  return false;
}

/**
 * The state of an inner library folder in which earlier scans found files. If a whole walk found none of them, it counts
 * as empty: what is there instead belongs to the mount point of a disk that is not mounted.
 */
async function findState(
  ports: InnerFolderPorts,
  folder: LibraryPlace,
  isWalkedWhole: boolean,
): Promise<RootState> {
  const state = await ports.files.check(toAbsolutePath(folder));
  const isEmptied = state.kind === 'usable' && isWalkedWhole && !(await hasFoundFiles(ports, folder));
  return isEmptied ? { kind: 'empty' } : state;
}

/**
 * The library folders inside another one that are away or empty after a walk. The walk of the outer one can be complete
 * without their files, which are no more lost than those of any other library folder.
 * @param folders Library folders inside another one.
 * @param places Places that were walked.
 * @param known Problems of those places; a folder that has one is left out.
 * @throws the reason of the signal once that is aborted.
 */
export async function findInnerFaults(
  ports: InnerFolderPorts,
  folders: readonly LibraryPlace[],
  places: readonly LibraryPlace[],
  known: readonly PlaceProblem[],
): Promise<PlaceProblem[]> {
  const { store, signal } = ports;
  const faults: PlaceProblem[] = [];
  for (const { root, path } of folders) {
    const inRoot = places.filter((place) => place.root === root);
    const isWalkedWhole = inRoot.some((place) => isUnder(path, place.path));
    const isWalked = isWalkedWhole || inRoot.some((place) => isUnder(place.path, path));
    const isKnown = known.some((problem) => problem.root === root && problem.path === path);
    if (!isWalked || isKnown || !(await hasPresentFiles(store, { root, path }, signal))) continue;
    const state = await findState(ports, { root, path }, isWalkedWhole);
    if (state.kind !== 'usable') faults.push({ root, path, reason: toRootSentence('It', state) });
  }
  return faults;
}
