import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface RowAtTop {
  /** The row to bring to the top. */
  readonly index: number;
  readonly rowHeightPx: number;
  /** While the listener carries a row the list stays where it is. */
  readonly isHeld: boolean;
}

/** Brings a row to the top of the list on each new occasion, not whenever its index changes. */
export function useRowAtTop(
  scroller: RefObject<HTMLElement | null>,
  occasion: string,
  { index, rowHeightPx, isHeld }: RowAtTop,
): void {
  const last = useRef<string | null>(null);
  const bring = useEffectEvent((now: string) => {
    if (isHeld || last.current === now) return;
    scroller.current?.scrollTo({
      top: Math.max(0, index) * rowHeightPx,
      behavior: last.current === null ? 'instant' : 'smooth',
    });
    last.current = now;
  });
  useEffect(() => bring(occasion), [occasion]);
}
