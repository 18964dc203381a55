import { inheritFromLost } from '../../catalogue/change-files.ts';
import type { CommittedChange } from '../../catalogue/committed-change.ts';
import { findHeirs, type Inheritance } from '../../identity/inheritance.ts';
import { isMediaFile, type LibraryFile } from '../../library-file.ts';
import type { LibraryStore } from '../../library.store.ts';

/**
 * Transfers likes, plays and playlist entries from missing tracks to present ones that are the same
 * recording.
 * @param videoIds Tracks that changed; only recordings like these are compared.
 * @param newSinceMs See `findHeirs`.
 * @returns null: there was nothing to transfer.
 */
export async function transferToHeirs(
  store: LibraryStore,
  videoIds: readonly string[],
  newSinceMs: number | null,
): Promise<CommittedChange | null> {
  if (videoIds.length === 0 || !(await store.hasMissingTracks())) return null;
  const touched = await store.loadRecordings(videoIds);
  const missing = await store.findSimilar(touched, true);
  if (missing.length === 0) return null;
  const present = await store.findSimilar(touched, false);
  return inheritFromLost(store, findHeirs(missing, present, newSinceMs));
}

/** Inheritances of videos that were separate tracks before they were paired with a song. */
const toPairInheritances = (files: readonly LibraryFile[]): Inheritance[] =>
  files
    .filter(isMediaFile)
    .flatMap(({ kind, content }) =>
      kind === 'video' && content.videoId !== content.record.ownVideoId
        ? [{ oldVideoId: content.record.ownVideoId, videoId: content.videoId }]
        : [],
    );

/** Transfers likes, plays and playlist entries from the former tracks of videos to the songs they are paired with. */
export const transferToSongs = (
  store: LibraryStore,
  files: readonly LibraryFile[],
): Promise<CommittedChange> => inheritFromLost(store, toPairInheritances(files));
