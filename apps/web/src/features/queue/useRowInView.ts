import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the playing row second from the top of the list, one played row above it. */
export function useRowInView(scroller: RefObject<HTMLElement | null>, index: number, rowHeightPx: number): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (index < 0) return;
    scroller.current?.scrollTo({
      top: Math.max(0, index - 1) * rowHeightPx,
      behavior: isShown.current ? 'smooth' : 'instant',
    });
    isShown.current = true;
  }, [scroller, index, rowHeightPx]);
}
