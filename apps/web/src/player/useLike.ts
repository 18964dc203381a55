import type { LikeState } from '@segue/player';
import { useSyncExternalStore } from 'react';
import { useLikes } from './useLikes.ts';

/** The like of the current track: `loading`, true or false, and the ask that turns it. */
export function useLike(): { readonly like: LikeState; readonly toggleLike: () => void } {
  const { current } = useLikes();
  return { like: useSyncExternalStore(current.subscribe, current.getSnapshot), toggleLike: current.toggle };
}
