import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { createLikes, type Likes, type LikeService, type PlayerEngine } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';
import { createLikeService } from '../../api/likes.ts';
import { logFailure } from '../../lib/log.ts';
import { LISTENER_KEY } from '../../api/queries.ts';
import { clock } from '../clock.ts';

/** Dependencies of `likesOf`. */
export interface LikeParts {
  readonly engine: PlayerEngine;
  readonly client: Client;
  readonly queryClient: QueryClient;
}

/**
 * The likes on the server. A new like is put first in the cached list of liked songs; a removed like keeps
 * its row there until the list is fetched again.
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

/** The likes of a player: created on first use, then shared. */
export function likesOf({ engine, client, queryClient }: LikeParts): Likes {
  const known = made.get(engine);
  if (known) return known;
  const likes = createLikes(createListedLikes(client, queryClient), clock, logFailure);
  made.set(engine, likes);
  return likes;
}
