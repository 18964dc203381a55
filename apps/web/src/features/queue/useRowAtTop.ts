import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { toScrollBehaviour } from '../../lib/scroll-behaviour.ts';

interface RowAtTop {
  /** The row to scroll to the top. */
  readonly index: number;
  readonly rowHeightPx: number;
  /** While true, for example during a drag, the list does not scroll. */
  readonly isHeld: boolean;
}

/** Scrolls a row to the top whenever `occasion` changes, but not when only its index changes. */
export function useRowAtTop(
  scroller: RefObject<HTMLElement | null>,
  occasion: string,
  { index, rowHeightPx, isHeld }: RowAtTop,
): void {
  const last = useRef<string | null>(null);
  const scrollToRow = useEffectEvent((now: string) => {
    if (isHeld || last.current === now) return;
    scroller.current?.scrollTo({
      top: Math.max(0, index) * rowHeightPx,
      behavior: last.current === null ? 'instant' : toScrollBehaviour(),
    });
    last.current = now;
  });
  useEffect(() => scrollToRow(occasion), [occasion]);
}
