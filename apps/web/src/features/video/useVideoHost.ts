import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { videoSlot } from '../../player/video/video-slot.ts';

/** Moves an element. Where the browser can, the video in it keeps full screen and the focus. */
function moveTo(parent: HTMLElement, element: HTMLElement): void {
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
  else parent.append(element);
}

/**
 * The element that has the video in it: in the slot of the expanded player if there is one, else in `home`. It is moved
 * as it is, since a video that is rendered anew would load again.
 */
export function useVideoHost() {
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const isInSlot = useStore(videoSlot, ({ element }) => element !== null);
  useLayoutEffect(() => {
    const move = () => {
      const parent = videoSlot.getState().element ?? home.current;
      if (parent && host.parentElement !== parent) moveTo(parent, host);
    };
    move();
    // Called before React removes the slot: a video that leaves the page is paused.
    const unsubscribe = videoSlot.subscribe(move);
    videoSlot.setState({ host });
    return () => {
      unsubscribe();
      videoSlot.setState({ host: null });
      host.remove();
    };
  }, [host]);
  return { home, host, isInSlot };
}
