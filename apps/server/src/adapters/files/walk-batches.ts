import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { FoundFolder, Problem, WalkBatch } from '../../core/library/reading/library-files.ts';
import type { WalkOrder } from './disk-messages.ts';
import { createIsInsideSync } from './library-boundary.ts';
import { walkFolders, type WalkStep } from './walk-folders.ts';

const FILES_PER_BATCH = 500;

function* walkPlaces({ places, isDeep }: WalkOrder, access: LibraryAccess): Generator<WalkStep> {
  const isInside = createIsInsideSync(access);
  for (const { root, path } of places) yield* walkFolders(root, path, isInside, isDeep);
}

/** Walks places in batches of some hundred files. Blocks on the disk: run it in a thread of its own. */
export function* walkBatches(order: WalkOrder, access: LibraryAccess): Generator<WalkBatch> {
  let folders: FoundFolder[] = [];
  let problems: Problem[] = [];
  let files = 0;
  for (const step of walkPlaces(order, access)) {
    if (step.kind === 'problem') problems.push(step.problem);
    else {
      folders.push(step.folder);
      files += step.folder.files.length;
    }
    if (files < FILES_PER_BATCH && problems.length < FILES_PER_BATCH) continue;
    yield { folders, problems };
    [folders, problems, files] = [[], [], 0];
  }
  if (folders.length + problems.length > 0) yield { folders, problems };
}
