import type { Track } from '@segue/domain';
import { readPages } from '../paging.ts';
import type { Like, LikeStore } from './like.store.ts';
import { toStoredTrack } from './stored-song.ts';
import type { TrackReader } from './track-reader.ts';

/**
 * Likes per batch. An embedded database takes some milliseconds for it, during which it serves nobody else.
 */
const BATCH_SIZE = 200;

/** All liked tracks in batches, latest like first. */
export async function* readLikedTracks(
  likes: LikeStore,
  tracks: TrackReader,
  accountId: string,
): AsyncGenerator<readonly Track[]> {
  const batches = readPages<Like>((last, size) => likes.list(accountId, last, size), BATCH_SIZE);
  const seen = new Set<string | null>();
  for await (const batch of batches) {
    const found = await tracks.load(batch.map(({ videoId }) => videoId));
    const liked = batch.map(({ videoId, song }) => found.get(videoId) ?? toStoredTrack(videoId, song));
    // A track liked under its current id and under an alias is listed once, at its latest like.
    yield liked.filter(({ videoId }) => !seen.has(videoId) && seen.add(videoId));
  }
}
