import { type Client, toIsLiked, toLikedAmong } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { toMusicBody } from './listening.ts';
import { keepAsking } from './retrying.ts';

/** The listener's likes on the server. Changes reject on failure; the question is asked until there is an answer. */
export const createLikeService = (client: Client) => ({
  check: (videoId: string, signal: AbortSignal): Promise<boolean> =>
    keepAsking('check-liked-failed', signal, async () =>
      toIsLiked(await client.checkLiked({ params: { videoId } }, { signal })),
    ),
  among: (videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> =>
    keepAsking('likes-of-rows-failed', signal, async () =>
      toLikedAmong(await client.likedAmong({ query: { videoIds: videoIds.join(',') } }, { signal })),
    ),
  async add(track: Track): Promise<void> {
    await client.addLiked({ body: toMusicBody(track) });
  },
  async remove(videoId: string): Promise<void> {
    await client.deleteLiked({ params: { videoId } });
  },
});
