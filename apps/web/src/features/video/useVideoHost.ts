import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { videoSlot } from '../../player/video/video-slot.ts';

/**
 * The element that has the video in it: in the slot of the expanded player if there is one, else in `home`. It is moved
 * as it is, since a video that is rendered anew would load again.
 */
export function useVideoHost() {
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const isInSlot = useStore(videoSlot, ({ element }) => element !== null);
  useLayoutEffect(() => {
    // Called before React removes the slot: a video that leaves the page is paused.
    const move = () => (videoSlot.getState().element ?? home.current)?.append(host);
    move();
    const unsubscribe = videoSlot.subscribe(move);
    return () => {
      unsubscribe();
      host.remove();
    };
  }, [host]);
  return { home, host, isInSlot };
}
