/** A place in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const HOLD_MS = 500;
/** A finger that moves further than this scrolls. */
const SLOP_PX = 10;

const toPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** Calls back when a finger rests on the element, and keeps the click that follows from it. */
function attachHold(element: HTMLElement, signal: AbortSignal, onHold: (at: Point) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point = { x: 0, y: 0 };
  let isHeld = false;
  const letGo = () => clearTimeout(timer);
  const onStart = ({ touches }: TouchEvent) => {
    letGo();
    isHeld = false;
    const touch = touches[0];
    if (!touch || touches.length > 1) return;
    start = toPoint(touch);
    timer = setTimeout(() => {
      isHeld = true;
      onHold(start);
    }, HOLD_MS);
  };
  const onMove = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SLOP_PX) letGo();
  };
  const onClick = (event: MouseEvent) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: true, signal });
  element.addEventListener('touchend', letGo, { signal });
  element.addEventListener('touchcancel', letGo, { signal });
  element.addEventListener('click', onClick, { capture: true, signal });
  signal.addEventListener('abort', letGo);
}

/**
 * Calls back on what asks for a context menu: the right button, the menu key, a finger held still. iOS tells
 * of no `contextmenu`, so the finger is timed. The returned function undoes it.
 */
export function attachContextPress(element: HTMLElement, onPress: (at: Point) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onPress(toPoint(event));
  };
  element.addEventListener('contextmenu', onContextMenu, { signal });
  attachHold(element, signal, onPress);
  return () => abort.abort();
}
