import { type Client, writeRememberedTrack } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { retryUntilAnswered } from './retrying.ts';

/** The listener's likes on the server. Changes reject on failure; reads are retried until they succeed. */
export const createLikeService = (client: Client) => ({
  check: (videoId: string, signal: AbortSignal): Promise<boolean> =>
    retryUntilAnswered('check-liked-failed', signal, () =>
      client.checkLiked({ params: { videoId } }, { signal }),
    ),
  among: (videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> =>
    retryUntilAnswered('likes-of-rows-failed', signal, () =>
      client.likedAmong({ query: { videoIds: videoIds.join(',') } }, { signal }),
    ),
  add: (track: Track): Promise<void> => client.addLiked({ body: writeRememberedTrack(track) }),
  remove: (videoId: string): Promise<void> => client.deleteLiked({ params: { videoId } }),
});
