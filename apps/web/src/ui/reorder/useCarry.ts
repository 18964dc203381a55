import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toPlace, toShift } from './reorder.ts';

interface CarryParts {
  /** Of the element that holds the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeightPx: number;
  readonly count: number;
  /** The index of the row with a key. */
  readonly indexOf: (key: string) => number;
}

/** While a row is carried: whether it is this one, and how many places this one gives way. */
export interface RowShift {
  readonly isItself: boolean;
  readonly shift: -1 | 0 | 1;
}

/** A row that is being dragged to another place in its list. */
export interface Carry {
  readonly isCarrying: boolean;
  /** The index of the carried row; -1: none is. */
  readonly from: number;
  readonly take: (key: string) => void;
  readonly moveTo: (y: number) => void;
  readonly letGo: () => void;
  /** Where the carried row would land; null: none is carried. */
  readonly landAt: (y: number) => { readonly key: string; readonly place: number } | null;
  /** Null: no row is carried. */
  readonly toRowShift: (index: number) => RowShift | null;
}

/**
 * Follows a carried row: where it would land under the pointer, also while the list scrolls below it. Rows
 * are all of one height, so no row has to be in the document to be landed on.
 */
export function useCarry({ list, rowHeightPx, count, indexOf }: CarryParts): Carry {
  const [carried, setCarried] = useState<{ readonly key: string; readonly place: number } | null>(null);
  const pointerY = useRef(0);
  const placeAt = (y: number) => {
    const topPx = list.current?.getBoundingClientRect().top ?? 0;
    return toPlace(y - topPx, rowHeightPx, count);
  };
  const follow = () => {
    const place = placeAt(pointerY.current);
    setCarried((was) => (was === null || was.place === place ? was : { ...was, place }));
  };
  const onScroll = useEffectEvent(follow);
  const isCarrying = carried !== null;
  useEffect(() => {
    if (!isCarrying) return;
    // Whatever scrolls, the list or the window: the event of a list does not bubble.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [isCarrying]);
  const from = carried === null ? -1 : indexOf(carried.key);
  return {
    isCarrying,
    from,
    take: (key) => setCarried({ key, place: indexOf(key) }),
    moveTo(y) {
      pointerY.current = y;
      follow();
    },
    letGo: () => setCarried(null),
    landAt: (y) => carried && { key: carried.key, place: placeAt(y) },
    toRowShift: (index) =>
      carried && { isItself: index === from, shift: toShift(index, from, carried.place) },
  };
}
