import { findHeirs, type Inheritance } from './inherit.ts';
import { isMediaFile, type LibraryFile } from './library-file.ts';
import type { LibraryChanges, LibraryStore } from './ports.ts';

/** Lets the tracks that are there take over from the lost ones that are the same recording. */
export async function handOver(
  store: LibraryStore,
  videoIds: readonly string[],
): Promise<LibraryChanges | null> {
  if (videoIds.length === 0 || !(await store.hasMissingTracks())) return null;
  const touched = await store.loadRecordings(videoIds);
  const missing = await store.findSimilar(touched, true);
  if (missing.length === 0) return null;
  const present = await store.findSimilar(touched, false);
  return store.inherit(findHeirs(missing, present));
}

/** Videos that were tracks of their own before their songs came. */
export const toPairInheritances = (files: readonly LibraryFile[]): Inheritance[] =>
  files
    .filter(isMediaFile)
    .flatMap(({ kind, content }) =>
      kind === 'video' && content.videoId !== content.record.payloadId
        ? [{ oldVideoId: content.record.payloadId, videoId: content.videoId }]
        : [],
    );
