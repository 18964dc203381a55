import { type RefObject, useSyncExternalStore } from 'react';
import { logFailure } from '../../lib/log.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const hasFullscreen = (): boolean => document.fullscreenElement !== null;

/** Toggles full screen of an element; a refusal by the browser is only logged. */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const isFullscreen = useSyncExternalStore(subscribe, hasFullscreen);
  const toggleFullscreen = () => {
    const done = hasFullscreen() ? document.exitFullscreen() : ref.current?.requestFullscreen();
    done?.catch((cause: unknown) => logFailure('fullscreen-failed', { cause }));
  };
  return { isFullscreen, toggleFullscreen };
}
