import { useSyncExternalStore } from 'react';
import { isFullscreen } from '../../lib/is-fullscreen.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the video is in full screen, or the cover of a song that has none. */
export const useIsFullscreen = (): boolean => useSyncExternalStore(subscribe, isFullscreen);
