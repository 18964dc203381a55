import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { attachDrag, type Drag, glide, isMeant, shift } from '../../../lib/input/drag.ts';

/** The head of the sheet, by which mouse and finger draw it. */
const HEAD_PX = 56;

interface Sheet {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Lets a sheet be drawn up and down: by its head, and while it is closed by a finger anywhere on it.
 * @returns Whether it is to be drawn in full: open, or on its way.
 */
export function useSheetDrag(ref: RefObject<HTMLElement | null>, { isOpen, open, close }: Sheet): boolean {
  const [pulledFrom, setPulledFrom] = useState<'open' | 'closed' | null>(null);
  const state = isOpen ? 'open' : 'closed';
  const isPulled = pulledFrom === state;
  // Opening and closing are steps in history, which come a moment after the finger has gone.
  if (pulledFrom !== null && !isPulled) setPulledFrom(null);
  const closedPx = useRef(120);

  const canStart = useEffectEvent((event: PointerEvent): boolean => {
    const topPx = ref.current?.getBoundingClientRect().top ?? 0;
    if (event.clientY - topPx < HEAD_PX) return !isIn(event.target, 'button');
    return (
      !isOpen && event.pointerType !== 'mouse' && !isIn(event.target, '[data-handle], [data-press-only]')
    );
  });
  /** The way between closed and open, px, and how far down the sheet stands on it. */
  const measure = useEffectEvent((sheet: HTMLElement, { px }: Drag) => {
    const wayPx = sheet.offsetHeight - closedPx.current;
    return { wayPx, at: Math.min(Math.max((isOpen ? 0 : wayPx) + px, 0), wayPx) };
  });
  const pull = useEffectEvent((sheet: HTMLElement, drag: Drag) => {
    if (drag.axis !== 'y') return;
    if (!isPulled) {
      if (!isOpen) closedPx.current = sheet.offsetHeight;
      flushSync(() => setPulledFrom(state));
    }
    shift(sheet, 'y', measure(sheet, drag).at);
  });
  const letGo = useEffectEvent(async (sheet: HTMLElement, drag: Drag | null) => {
    if (!isPulled) return;
    if (!drag) return setPulledFrom(null);
    const { wayPx, at } = measure(sheet, drag);
    const isTurned = isMeant(drag, wayPx) && drag.px < 0 !== isOpen;
    const willBeOpen = isTurned ? !isOpen : isOpen;
    await glide(sheet, 'y', at, willBeOpen ? 0 : wayPx);
    if (!isTurned) setPulledFrom(null);
    else if (isOpen) close();
    else open();
  });

  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    return attachDrag(sheet, {
      canStart: (event) => canStart(event),
      onMove: (drag) => pull(sheet, drag),
      onEnd: (drag) => void letGo(sheet, drag),
    });
  }, [ref]);
  useLayoutEffect(() => {
    if (!isPulled && ref.current) shift(ref.current, 'y', 0);
  }, [ref, isPulled]);
  return isOpen || isPulled;
}
