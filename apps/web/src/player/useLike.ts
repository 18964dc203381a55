import type { LikeState } from '@segue/player';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../account/session.ts';
import { usePlayer, usePlayerParts } from './PlayerProvider.tsx';

/** The like of the current track: `loading`, true or false, and the ask that turns it. */
export function useLike(): { readonly like: LikeState; readonly toggleLike: () => void } {
  const { likes } = usePlayerParts();
  return { like: useSyncExternalStore(likes.subscribe, likes.getSnapshot), toggleLike: likes.toggle };
}

/** Asks the server whether the current track is liked whenever it changes; signed out nothing is asked. */
export function useLikeOfCurrentTrack(): void {
  const { likes } = usePlayerParts();
  const track = usePlayer((snapshot) => snapshot.track);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  useEffect(() => likes.setTrack(isLoggedIn ? track : null), [likes, track, isLoggedIn]);
}
