import { type Client, writeRememberedTrack } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { keepAsking } from './retrying.ts';

/** The listener's likes on the server. Changes reject on failure; the question is asked until there is an answer. */
export const createLikeService = (client: Client) => ({
  check: (videoId: string, signal: AbortSignal): Promise<boolean> =>
    keepAsking('check-liked-failed', signal, () => client.checkLiked({ params: { videoId } }, { signal })),
  among: (videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> =>
    keepAsking('likes-of-rows-failed', signal, () =>
      client.likedAmong({ query: { videoIds: videoIds.join(',') } }, { signal }),
    ),
  add: (track: Track): Promise<void> => client.addLiked({ body: writeRememberedTrack(track) }),
  remove: (videoId: string): Promise<void> => client.deleteLiked({ params: { videoId } }),
});
