import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { LibraryPlace } from '../library-place.ts';
import type { LibraryStore, PlaylistPlace } from '../library.store.ts';

/** The entries of a playlist file, resolved to tracks. */
export interface PlaylistEntries {
  /** Present tracks, in the order of the entries. */
  readonly videoIds: readonly string[];
  /** Every place that resolves to a track now or did so before, once. */
  readonly places: readonly PlaylistPlace[];
}

/** Entries per lookup; the event loop gets a turn after each batch. */
const ENTRIES_AT_ONCE = 250;

const toKey = ({ root, path }: LibraryPlace): string => `${root}\0${path.normalize('NFC')}`;

/**
 * Finds the tracks of a playlist's entries. A place without a file resolves to the track it resolved to
 * before, because the file may have been moved, renamed or replaced. Entries that were never in the library
 * are left out.
 */
export async function findEntries(
  store: Pick<LibraryStore, 'findVideoIds' | 'loadPlaylistPlaces'>,
  playlistId: string,
  places: readonly LibraryPlace[],
): Promise<PlaylistEntries> {
  const known = new Map((await store.loadPlaylistPlaces(playlistId)).map((one) => [toKey(one), one]));
  const videoIds: string[] = [];
  const kept = new Map<string, PlaylistPlace>();
  for (const chunk of inChunks(places, ENTRIES_AT_ONCE)) {
    const found = new Map((await store.findVideoIds(chunk)).map((one) => [toKey(one), one.videoId]));
    for (const { root, path } of chunk) {
      const key = toKey({ root, path });
      const before = known.get(key);
      const videoId = found.get(key) ?? before?.videoId;
      if (videoId === undefined) continue;
      kept.set(key, { root, path, videoId });
      if (found.has(key) || before?.isMissing === false) videoIds.push(videoId);
    }
    await yieldToEventLoop();
  }
  return { videoIds, places: [...kept.values()] };
}
