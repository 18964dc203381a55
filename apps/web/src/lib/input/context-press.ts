/** A point in the window, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A touch that rests for this many ticks is a long press. A page that is busy, and hears late of the moves of a swipe,
 * gets fewer ticks in the same time.
 */
const HOLD_TICKS = 10;
const TICK_MS = 50;
/** A touch that moves further than this is a scroll, not a long press. */
const SLOP_PX = 10;

const toPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** A handle drags its row, and a slider its thumb, so a finger that rests on them presses nothing. */
const isOnHandle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-handle], input') !== null;

/** Calls back on a long press on the element. Lifting the finger then presses nothing. */
function attachHold(element: HTMLElement, signal: AbortSignal, onHold: (at: Point) => void): void {
  let ticker: ReturnType<typeof setInterval> | undefined;
  let start: Point = { x: 0, y: 0 };
  let isHeld = false;
  const cancelHold = () => clearInterval(ticker);
  const onStart = ({ target, touches }: TouchEvent) => {
    cancelHold();
    isHeld = false;
    const touch = touches[0];
    if (!touch || touches.length > 1 || isOnHandle(target)) return;
    start = toPoint(touch);
    let ticks = 0;
    ticker = setInterval(() => {
      ticks += 1;
      if (ticks < HOLD_TICKS) return;
      cancelHold();
      isHeld = true;
      onHold(start);
    }, TICK_MS);
  };
  const onMove = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SLOP_PX) cancelHold();
  };
  const onEnd = (event: TouchEvent) => {
    cancelHold();
    // Suppresses the emulated mouse events: they would press what lies there, and close the menu that opened.
    if (isHeld && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: true, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', cancelHold, { signal });
  signal.addEventListener('abort', cancelHold);
}

/**
 * Calls back on a right click, the menu key and a long press. iOS fires no `contextmenu`, so the long press
 * is timed. A long press on the handle of a row, or on a slider, is none. The returned function detaches it.
 */
export function attachContextPress(element: HTMLElement, onPress: (at: Point) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    // Android fires it for a long press.
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isTouch || !isOnHandle(event.target)) onPress(toPoint(event));
  };
  element.addEventListener('contextmenu', onContextMenu, { signal });
  attachHold(element, signal, onPress);
  return () => abort.abort();
}
