import { parentPort, workerData } from 'node:worker_threads';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import type { FoundFolder, Problem, WalkBatch } from '../../core/library/reading/library-files.ts';
import { toIsInsideSync } from './library-boundary.ts';
import { walkFolders, type WalkStep } from './walk-folders.ts';

/** A thread of its own looks at the disk, so that a slow or hanging mount holds up nobody. */
const FILES_PER_BATCH = 500;

export interface WalkOrder {
  readonly places: readonly LibraryPlace[];
  /** Whether folders below the places are walked, too. */
  readonly isDeep: boolean;
  readonly access: LibraryAccess;
}

function* walkPlaces({ places, isDeep, access }: WalkOrder): Generator<WalkStep> {
  const isInside = toIsInsideSync(access);
  for (const { root, path } of places) yield* walkFolders(root, path, isInside, isDeep);
}

const steps = walkPlaces(workerData as WalkOrder);

/** The next folders, or null after the last. */
function nextBatch(): WalkBatch | null {
  const folders: FoundFolder[] = [];
  const problems: Problem[] = [];
  for (let files = 0; files < FILES_PER_BATCH && problems.length < FILES_PER_BATCH; ) {
    const { value, done } = steps.next();
    if (done) return folders.length + problems.length > 0 ? { folders, problems } : null;
    if (value.kind === 'problem') problems.push(value.problem);
    else {
      folders.push(value.folder);
      files += value.folder.files.length;
    }
  }
  return { folders, problems };
}

parentPort?.on('message', () => parentPort?.postMessage(nextBatch(), []));
