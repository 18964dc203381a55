import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { createLikes, type Likes, type LikeService, type PlayerEngine } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';
import { createLikeService } from '../../api/likes.ts';
import { logFailure } from '../../lib/log.ts';
import { LISTENER_KEY } from '../../api/queries.ts';
import { clock } from '../clock.ts';

/** What the likes of a player are made of. */
export interface LikeParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly queryClient: QueryClient;
}

/**
 * The likes on the server. A new one stands first in the list of liked songs; one taken back keeps its row there
 * until the list is asked for again.
 */
function createListedLikes(client: Client, queryClient: QueryClient): LikeService {
  const service = createLikeService(client);
  const listKey = [LISTENER_KEY, 'liked'];
  return {
    ...service,
    async add(track) {
      await service.add(track);
      const toListed = (listed?: readonly Track[]) =>
        listed && [track, ...listed.filter(({ videoId }) => videoId !== track.videoId)];
      const updatedAt = queryClient.getQueryState(listKey)?.dataUpdatedAt;
      queryClient.setQueryData(listKey, toListed, updatedAt === undefined ? {} : { updatedAt });
    },
  };
}

const made = new WeakMap<PlayerEngine, Likes>();

/** The likes of a player: made with the first part that shows them, and the same for all. */
export function likesOf({ engine, client, queryClient }: LikeParts): Likes {
  const known = made.get(engine);
  if (known) return known;
  const likes = createLikes(createListedLikes(client, queryClient), clock, logFailure);
  made.set(engine, likes);
  return likes;
}
