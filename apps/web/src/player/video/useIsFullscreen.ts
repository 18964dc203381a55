import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const isFullscreen = (): boolean => Boolean(document.fullscreenElement);

/** Whether the video is in full screen, or the cover of a song that has none. */
export const useIsFullscreen = (): boolean => useSyncExternalStore(subscribe, isFullscreen);
