import { setImmediate } from 'node:timers/promises';
import type { Track } from '@segue/domain';
import type { Like, LikeStore } from './like.store.ts';
import { toStoredTrack } from './stored-song.ts';
import type { TrackReader } from './track-reader.ts';

/** Likes read at a time; others are answered between two batches. */
const BATCH_SIZE = 500;

async function* readInBatches(likes: LikeStore, accountId: string): AsyncGenerator<readonly Like[]> {
  let last: Like | null = null;
  do {
    const batch: readonly Like[] = await likes.list(accountId, last, BATCH_SIZE);
    yield batch;
    last = batch.length === BATCH_SIZE ? (batch.at(-1) ?? null) : null;
    // Embedded databases answer without leaving the thread: let waiting requests have a turn.
    await setImmediate();
  } while (last !== null);
}

/** All liked tracks, latest like first. The call is not paged, so neither is this. */
export async function loadLikedTracks(
  likes: LikeStore,
  tracks: TrackReader,
  accountId: string,
): Promise<readonly Track[]> {
  const liked = new Map<string | null, Track>();
  for await (const batch of readInBatches(likes, accountId)) {
    const found = await tracks.load(batch.map(({ videoId }) => videoId));
    for (const { videoId, song } of batch) {
      const track = found.get(videoId) ?? toStoredTrack(videoId, song);
      // A track liked under its old and its present id is one row, at its latest like.
      if (!liked.has(track.videoId)) liked.set(track.videoId, track);
    }
  }
  return [...liked.values()];
}
