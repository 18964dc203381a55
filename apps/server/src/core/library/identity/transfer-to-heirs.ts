import { findHeirs, type Inheritance } from './inheritance.ts';
import { isMediaFile, type LibraryFile } from '../library-file.ts';
import type { LibraryStore } from '../library.store.ts';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';
import { inheritFromLost } from '../catalogue/change-files.ts';

/** Lets the tracks that are there take over from the lost ones that are the same recording. */
export async function transferToHeirs(
  store: LibraryStore,
  videoIds: readonly string[],
): Promise<CatalogueChanges | null> {
  if (videoIds.length === 0 || !(await store.hasMissingTracks())) return null;
  const touched = await store.loadRecordings(videoIds);
  const missing = await store.findSimilar(touched, true);
  if (missing.length === 0) return null;
  const present = await store.findSimilar(touched, false);
  return inheritFromLost(store, findHeirs(missing, present));
}

/** Videos that were tracks of their own before their songs came. */
export const toPairInheritances = (files: readonly LibraryFile[]): Inheritance[] =>
  files
    .filter(isMediaFile)
    .flatMap(({ kind, content }) =>
      kind === 'video' && content.videoId !== content.record.ownVideoId
        ? [{ oldVideoId: content.record.ownVideoId, videoId: content.videoId }]
        : [],
    );
