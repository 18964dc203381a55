import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toPlace } from './reorder.ts';

/** A row on its way to another place. */
interface Carried {
  readonly key: string;
  /** Where it would land. */
  readonly place: number;
}

interface CarryParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeightPx: number;
  readonly count: number;
}

/**
 * Follows a carried row: where it would land under the pointer, also while the list scrolls below it. Rows
 * are all of one height, so no row has to be in the document to be landed on.
 */
export function useCarry({ list, rowHeightPx, count }: CarryParts) {
  const [carried, setCarried] = useState<Carried | null>(null);
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
  return {
    carried,
    take: (key: string, index: number) => setCarried({ key, place: index }),
    moveTo(y: number) {
      pointerY.current = y;
      follow();
    },
    letGo: () => setCarried(null),
    placeAt,
  };
}
