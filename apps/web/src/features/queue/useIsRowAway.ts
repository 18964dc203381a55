import { type RefObject, useEffect, useState } from 'react';

/** Scrolls of the app itself, to a track that begins, are not over before the list rests this long. */
const REST_MS = 300;

interface Place {
  readonly topPx: number;
  readonly heightPx: number;
}

/** Whether a row is out of sight, once the list rests. By its place: rows of a long list are not in the document. */
export function useIsRowAway(scroller: RefObject<HTMLElement | null>, { topPx, heightPx }: Place): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      const { scrollTop, clientHeight } = element;
      const isInSight = topPx + heightPx > scrollTop && topPx < scrollTop + clientHeight;
      if (isInSight) setIsAway(false);
      else timer = window.setTimeout(() => setIsAway(true), REST_MS);
    };
    // It also reports the size at the start.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, topPx, heightPx]);
  return isAway;
}
