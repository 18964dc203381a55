import type { Track } from '@segue/domain';
import type { LikeState } from '@segue/player';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../account/session.ts';
import { useLikes } from './useLikes.ts';

/** The like of any track, asked for together with those of the rows around it; signed out it stays `loading`. */
export function useTrackLike(track: Track): { readonly like: LikeState; readonly toggleLike: () => void } {
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
