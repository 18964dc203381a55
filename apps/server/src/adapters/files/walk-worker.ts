import { parentPort, workerData } from 'node:worker_threads';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { FoundFolder, Problem, WalkBatch } from '../../core/library/ports.ts';
import { toIsInsideSync } from './library-boundary.ts';
import { walkFolders } from './walk-folders.ts';

/** A thread of its own looks at the disk, so that a slow or hanging mount holds up nobody. */
const FILES_PER_BATCH = 500;

interface WalkOrder {
  readonly root: string;
  readonly under: string;
  readonly access: LibraryAccess;
}

const { root, under, access } = workerData as WalkOrder;
const steps = walkFolders(root, under, toIsInsideSync(access));

/** The next folders, or null after the last. */
function nextBatch(): WalkBatch | null {
  const folders: FoundFolder[] = [];
  const problems: Problem[] = [];
  for (let files = 0; files < FILES_PER_BATCH; ) {
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
