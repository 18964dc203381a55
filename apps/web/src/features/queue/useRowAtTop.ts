import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a row at the top of the list: the next one is brought there when the index moves on. */
export function useRowAtTop(
  scroller: RefObject<HTMLElement | null>,
  index: number,
  rowHeightPx: number,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    scroller.current?.scrollTo({
      top: Math.max(0, index) * rowHeightPx,
      behavior: isShown.current ? 'smooth' : 'instant',
    });
    isShown.current = true;
  }, [scroller, index, rowHeightPx]);
}
