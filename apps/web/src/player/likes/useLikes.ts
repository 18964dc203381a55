import type { Track } from '@segue/domain';
import type { Likes, LikeState } from '@segue/player';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { likesOf } from './web-likes.ts';

/** The listener's likes. Import this only in lazily loaded parts that show likes: it carries their code. */
export function useLikes(): Likes {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const queryClient = useQueryClient();
  return likesOf({ engine, client, queryClient });
}

/** State of a like for a heart, and the function that toggles it. */
interface ShownLike {
  readonly like: LikeState;
  readonly toggleLike: () => void;
}

/** The like of the current track. */
export function useLike(): ShownLike {
  const { current } = useLikes();
  return { like: useSyncExternalStore(current.subscribe, current.getSnapshot), toggleLike: current.toggle };
}

/** The like of any track; requests of nearby rows are batched. While signed out it stays `loading`. */
export function useTrackLike(track: Track): ShownLike {
  const likes = useLikes();
  const token = useSession((session) => session.token);
  const videoId = track.videoId ?? '';
  useEffect(
    () => (token === null || videoId === '' ? undefined : likes.ask(videoId)),
    [likes, token, videoId],
  );
  const like = useSyncExternalStore(likes.subscribe, () => likes.get(videoId));
  return { like, toggleLike: () => likes.toggle(track) };
}
