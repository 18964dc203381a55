import type { Track } from '@segue/domain';
import type { Like, LikeStore } from './like.store.ts';
import { toStoredTrack } from './stored-song.ts';
import type { TrackReader } from './track-reader.ts';

/** Likes read at a time: some milliseconds of an embedded database, which answers nobody else meanwhile. */
const BATCH_SIZE = 200;

async function* readInBatches(likes: LikeStore, accountId: string): AsyncGenerator<readonly Like[]> {
  let last: Like | null = null;
  do {
    const batch: readonly Like[] = await likes.list(accountId, last, BATCH_SIZE);
    yield batch;
    last = batch.length === BATCH_SIZE ? (batch.at(-1) ?? null) : null;
  } while (last !== null);
}

/** All liked tracks, latest like first, some at a time. */
export async function* readLikedTracks(
  likes: LikeStore,
  tracks: TrackReader,
  accountId: string,
): AsyncGenerator<readonly Track[]> {
  const seen = new Set<string | null>();
  for await (const batch of readInBatches(likes, accountId)) {
    const found = await tracks.load(batch.map(({ videoId }) => videoId));
    const liked = batch.map(({ videoId, song }) => found.get(videoId) ?? toStoredTrack(videoId, song));
    // A track liked under its old and its present id is one row, at its latest like.
    yield liked.filter(({ videoId }) => !seen.has(videoId) && seen.add(videoId));
  }
}
