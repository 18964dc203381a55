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
  const missing = await store.findSimilar(touched, 'missing');
  if (missing.length === 0) return null;
  const present = await store.findSimilar(missing, 'present');
  return inheritFromLost(store, findHeirs(missing, present, newSinceMs));
}

/**
 * Inheritances of files that were another track: videos before they were paired with a song, and files to which an
 * older version gave another id.
 */
const toOwnInheritances = (files: readonly LibraryFile[]): Inheritance[] =>
  files.filter(isMediaFile).flatMap(({ kind, content: { videoId, formerVideoId, record } }) => {
    const oldVideoIds = [
      ...(kind === 'video' && videoId !== record.ownVideoId ? [record.ownVideoId] : []),
      ...(formerVideoId === undefined ? [] : [formerVideoId]),
    ];
    return oldVideoIds.map((oldVideoId) => ({ oldVideoId, videoId }));
  });

/** Transfers likes, plays and playlist entries from the tracks that these files were before. */
export const transferFromFormer = (
  store: LibraryStore,
  files: readonly LibraryFile[],
): Promise<CommittedChange> => inheritFromLost(store, toOwnInheritances(files));
