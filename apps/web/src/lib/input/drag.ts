export type DragAxis = 'x' | 'y';

/** A drag of a finger or a mouse across an element. */
export interface Drag {
  /** The way of its first pixels, along which it counts. */
  readonly axis: DragAxis;
  /** From where it began, px; towards the right or the bottom. */
  readonly px: number;
  /** Mean of the whole way, px a millisecond. */
  readonly speed: number;
}

export interface DragHandlers {
  /** Whether a drag may begin with this press. */
  readonly canStart: (event: PointerEvent) => boolean;
  readonly onMove: (drag: Drag) => void;
  /** Null: the browser took the finger for something else, such as scrolling. */
  readonly onEnd: (drag: Drag | null) => void;
}

/** A press that trembles is still a press. */
const SLOP_PX = 8;
/** What is flung counts although it did not come far. */
const FLUNG_PX = 30;
const FLUNG_SPEED = 0.4;

/** Whether a drag went far or fast enough to mean it. @param wayPx The whole way of what is dragged. */
export const isMeant = ({ px, speed }: Drag, wayPx: number): boolean =>
  Math.abs(px) > wayPx / 3 || (Math.abs(px) > FLUNG_PX && Math.abs(speed) > FLUNG_SPEED);

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  axis: DragAxis | null;
}

function toDrag(press: Press, axis: DragAxis, event: PointerEvent): Drag {
  const px = axis === 'x' ? event.clientX - press.x : event.clientY - press.y;
  return { axis, px, speed: px / Math.max(1, event.timeStamp - press.atMs) };
}

/** The axis of a press that has moved far enough to be a drag; null: not yet. */
function toAxis(press: Press, { clientX, clientY }: PointerEvent): DragAxis | null {
  const [x, y] = [Math.abs(clientX - press.x), Math.abs(clientY - press.y)];
  if (Math.max(x, y) < SLOP_PX) return null;
  return x > y ? 'x' : 'y';
}

/**
 * Follows drags that begin on an element. Where a finger drags, style keeps the browser from scrolling
 * (`touch-action`). The returned function undoes it.
 */
export function attachDrag(element: HTMLElement, { canStart, onMove, onEnd }: DragHandlers): () => void {
  let press: Press | null = null;
  const onPointerDown = (event: PointerEvent) => {
    const { pointerId, clientX, clientY, timeStamp, isPrimary, button } = event;
    if (!isPrimary || button !== 0 || !canStart(event)) return;
    press = { id: pointerId, x: clientX, y: clientY, atMs: timeStamp, axis: null };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return;
    if (press.axis === null) {
      press.axis = toAxis(press, event);
      // What is pressed at its end is then this element, and no button inside is clicked.
      if (press.axis) element.setPointerCapture(event.pointerId);
    }
    if (press.axis) onMove(toDrag(press, press.axis, event));
  };
  const end = (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return;
    const { axis } = press;
    if (axis) onEnd(event.type === 'pointerup' ? toDrag(press, axis, event) : null);
    press = null;
  };
  const abort = new AbortController();
  const { signal } = abort;
  element.addEventListener('pointerdown', onPointerDown, { signal });
  element.addEventListener('pointermove', onPointerMove, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  return () => abort.abort();
}

const SLIDE_MS = 180;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const toMove = (axis: DragAxis, px: number): string => `translate${axis.toUpperCase()}(${px}px)`;

/** Shows an element away from its place; 0 puts it back. */
export function shift(element: HTMLElement, axis: DragAxis, px: number): void {
  element.style.transform = px === 0 ? '' : toMove(axis, px);
}

/** Lets an element glide from where it was dragged to; where less motion is asked for it is there at once. */
export async function glide(element: HTMLElement, axis: DragAxis, from: number, to: number): Promise<void> {
  shift(element, axis, to);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = { transform: [toMove(axis, from), toMove(axis, to)] };
  await element.animate(frames, { duration: SLIDE_MS, easing: EASE }).finished;
}
