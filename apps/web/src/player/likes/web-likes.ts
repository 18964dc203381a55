import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { createLikes, type Likes, type LikeService, type PlayerEngine } from '@segue/player';
import type { QueryClient } from '@tanstack/react-query';
import { getSession, onSessionChange } from '../../account/session.ts';
import { isPermanentFailure, retryUntil } from '../../api/failures/retrying.ts';
import { loadNow } from '../../lib/lazy/lazy-code.ts';
import { logFailure } from '../../lib/log.ts';
import { LISTENER_KEY, OLD_AFTER_MS } from '../../api/queries/queries.ts';
import type { EngineParts } from '../engine/engine-parts.ts';
import { clock } from '../engine/clock.ts';
import { attachTabLikes } from './tab-likes.ts';

/** Puts a new like first in the cached list of liked songs; a removed one stays there until the next fetch. */
function addToCachedList(queryClient: QueryClient, track: Track): void {
  const listKey = [LISTENER_KEY, 'liked'];
  const toListed = (listed?: readonly Track[]) =>
    listed && [track, ...listed.filter(({ videoId }) => videoId !== track.videoId)];
  const updatedAt = queryClient.getQueryState(listKey)?.dataUpdatedAt;
  queryClient.setQueryData(listKey, toListed, updatedAt === undefined ? {} : { updatedAt });
}

/** The likes on the server. Changes reject on failure; reads are retried until they are answered. */
const createLikeService = (client: Client, queryClient: QueryClient): LikeService => ({
  check: (videoId, signal) =>
    retryUntil(
      'check-liked-failed',
      signal,
      () => client.checkLiked({ params: { videoId } }, { signal }),
      isPermanentFailure,
    ),
  findLiked: (videoIds, signal) =>
    retryUntil(
      'likes-of-rows-failed',
      signal,
      () => client.likedAmong({ query: { videoIds: videoIds.join(',') } }, { signal }),
      isPermanentFailure,
    ),
  async add(track) {
    const { token } = getSession();
    const isSame = () => getSession().token === token;
    const { writeRememberedTrack } = await loadNow(() => import('@segue/contract/write-remembered-track'));
    // Another listener may have signed in while the code was loaded.
    if (isSame()) await client.addLiked({ body: writeRememberedTrack(track) });
    if (isSame()) addToCachedList(queryClient, track);
  },
  remove: (videoId) => client.deleteLiked({ params: { videoId } }),
});

const made = new WeakMap<PlayerEngine, Likes>();

/** The likes of a player: created on first use, then shared. */
export function likesOf({ engine, client, queryClient }: EngineParts): Likes {
  const known = made.get(engine);
  if (known) return known;
  const likes = createLikes(createLikeService(client, queryClient), clock, logFailure);
  made.set(engine, likes);
  return likes;
}

/** Loads the likes that are shown anew when one returns to the tab after a while [2.194]. */
function refreshOnReturn(likes: Likes): () => void {
  let loadedAtMs = Date.now();
  const onVisibilityChange = () => {
    if (document.hidden || Date.now() - loadedAtMs <= OLD_AFTER_MS) return;
    loadedAtMs = Date.now();
    likes.refresh();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => document.removeEventListener('visibilitychange', onVisibilityChange);
}

/**
 * Asks the server whether the current track is liked whenever it changes; not while signed out. A new
 * session drops the likes of the previous one. Other tabs and this one share what is liked and unliked. The
 * returned function stops it.
 */
export function attachLikes(parts: EngineParts): () => void {
  const likes = likesOf(parts);
  const follow = () =>
    likes.current.setTrack(getSession().isLoggedIn ? parts.engine.getSnapshot().track : null);
  const stopFollowing = parts.engine.subscribe(follow);
  const stopForgetting = onSessionChange((now, before) => {
    if (now.token !== before.token) likes.forget();
    follow();
  });
  const stopSharing = attachTabLikes(likes, (track) => addToCachedList(parts.queryClient, track));
  const stopRefreshing = refreshOnReturn(likes);
  follow();
  return () => {
    stopRefreshing();
    stopSharing();
    stopFollowing();
    stopForgetting();
  };
}
