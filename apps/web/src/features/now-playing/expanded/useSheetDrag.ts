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

/** Whether the sheet is lifted, which is rendered at full height so that it can be moved, and from which state. */
function useLift(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [liftedFrom, setLiftedFrom] = useState<'open' | 'closed' | null>(null);
  const state = isOpen ? 'open' : 'closed';
  const isLifted = liftedFrom === state;
  // Opening and closing are history navigations, which complete after the move: reset once `isOpen` changes.
  if (liftedFrom !== null && !isLifted) setLiftedFrom(null);
  const closedPx = useRef(120);
  useLayoutEffect(() => {
    if (!isLifted && ref.current) translate(ref.current, 'y', 0);
  }, [ref, isLifted]);
  const lift = (sheet: HTMLElement) => {
    if (!isOpen) closedPx.current = sheet.offsetHeight;
    flushSync(() => setLiftedFrom(state));
  };
  /** Distance between closed and open, px. */
  const toTravelPx = (sheet: HTMLElement) => sheet.offsetHeight - closedPx.current;
  return { isLifted, lift, drop: () => setLiftedFrom(null), toTravelPx };
}

/**
 * Makes a sheet draggable up and down: by its head, or, while closed, by touch anywhere on it.
 * @returns isWhole: whether to render the sheet at full height: open, or being moved. toggle: slides it open or closed.
 */
export function useSheetDrag(ref: RefObject<HTMLElement | null>, { isOpen, open, close }: Sheet) {
  const { isLifted, lift, drop, toTravelPx } = useLift(ref, isOpen);

  const canStart = useEffectEvent((event: PointerEvent): boolean => {
    const topPx = ref.current?.getBoundingClientRect().top ?? 0;
    if (event.clientY - topPx < HEAD_PX) return !isIn(event.target, 'button');
    return (
      !isOpen && event.pointerType !== 'mouse' && !isIn(event.target, '[data-handle], [data-press-only]')
    );
  });
  /** Distance between closed and open, px, and the current offset from open, px. */
  const measure = useEffectEvent((sheet: HTMLElement, { px }: Drag) => {
    const travelPx = toTravelPx(sheet);
    return { travelPx, at: Math.min(Math.max((isOpen ? 0 : travelPx) + px, 0), travelPx) };
  });
  const toggle = async () => {
    const sheet = ref.current;
    if (!sheet || isLifted) return;
    lift(sheet);
    const travelPx = toTravelPx(sheet);
    await animateTo(sheet, 'y', isOpen ? 0 : travelPx, isOpen ? travelPx : 0);
    if (isOpen) close();
    else open();
  };
  const pull = useEffectEvent((sheet: HTMLElement, drag: Drag) => {
    if (drag.axis !== 'y') return;
    if (!isLifted) lift(sheet);
    translate(sheet, 'y', measure(sheet, drag).at);
  });
  const endDrag = useEffectEvent(async (sheet: HTMLElement, drag: Drag | null) => {
    if (!isLifted) return;
    if (!drag) return drop();
    const { travelPx, at } = measure(sheet, drag);
    const isToggled = isDecisiveDrag(drag, travelPx) && drag.px < 0 !== isOpen;
    const willBeOpen = isToggled ? !isOpen : isOpen;
    await animateTo(sheet, 'y', at, willBeOpen ? 0 : travelPx);
    if (!isToggled) drop();
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
  return { isWhole: isOpen || isLifted, toggle: () => void toggle() };
}
