import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { animateTo, attachDrag, type Drag, isDecisiveDrag, translate } from '../../../lib/input/drag.ts';

/** Height of the sheet's head, where mouse and touch can drag it. */
const HEAD_PX = 56;

interface Sheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Makes a sheet draggable up and down: by its head, or, while closed, by touch anywhere on it.
 * @returns Whether to render the sheet at full height: open, or being dragged.
 */
export function useSheetDrag(ref: RefObject<HTMLElement | null>, { isOpen, open, close }: Sheet): boolean {
  const [pulledFrom, setPulledFrom] = useState<'open' | 'closed' | null>(null);
  const state = isOpen ? 'open' : 'closed';
  const isPulled = pulledFrom === state;
  // Opening and closing are history navigations, which complete after the drag: reset once `isOpen` changes.
  if (pulledFrom !== null && !isPulled) setPulledFrom(null);
  const closedPx = useRef(120);

  const canStart = useEffectEvent((event: PointerEvent): boolean => {
    const topPx = ref.current?.getBoundingClientRect().top ?? 0;
    if (event.clientY - topPx < HEAD_PX) return !isIn(event.target, 'button');
    return (
      !isOpen && event.pointerType !== 'mouse' && !isIn(event.target, '[data-handle], [data-press-only]')
    );
  });
  /** Distance between closed and open, px, and the current offset from open, px. */
  const measure = useEffectEvent((sheet: HTMLElement, { px }: Drag) => {
    const travelPx = sheet.offsetHeight - closedPx.current;
    return { travelPx, at: Math.min(Math.max((isOpen ? 0 : travelPx) + px, 0), travelPx) };
  });
  const pull = useEffectEvent((sheet: HTMLElement, drag: Drag) => {
    if (drag.axis !== 'y') return;
    if (!isPulled) {
      if (!isOpen) closedPx.current = sheet.offsetHeight;
      flushSync(() => setPulledFrom(state));
    }
    translate(sheet, 'y', measure(sheet, drag).at);
  });
  const endDrag = useEffectEvent(async (sheet: HTMLElement, drag: Drag | null) => {
    if (!isPulled) return;
    if (!drag) return setPulledFrom(null);
    const { travelPx, at } = measure(sheet, drag);
    const isToggled = isDecisiveDrag(drag, travelPx) && drag.px < 0 !== isOpen;
    const willBeOpen = isToggled ? !isOpen : isOpen;
    await animateTo(sheet, 'y', at, willBeOpen ? 0 : travelPx);
    if (!isToggled) setPulledFrom(null);
    else if (isOpen) close();
    else open();
  });

  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    return attachDrag(sheet, {
      canStart: (event) => canStart(event),
      onMove: (drag) => pull(sheet, drag),
      onEnd: (drag) => void endDrag(sheet, drag),
    });
  }, [ref]);
  useLayoutEffect(() => {
    if (!isPulled && ref.current) translate(ref.current, 'y', 0);
  }, [ref, isPulled]);
  return isOpen || isPulled;
}
