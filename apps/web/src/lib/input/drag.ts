type DragAxis = 'x' | 'y';

/** A drag by touch or mouse. */
export interface Drag {
  /** The axis of its first pixels; the drag is locked to it. */
  readonly axis: DragAxis;
  /** Distance from its start, px; positive towards the right or the bottom. */
  readonly px: number;
  /** Mean speed since its start, px per millisecond. */
  readonly speed: number;
}

interface DragHandlers {
  /** Whether a drag may begin with this press. */
  readonly canStart: (event: PointerEvent) => boolean;
  readonly onMove: (drag: Drag) => void;
  /** null: the browser cancelled the drag, for example to scroll. */
  readonly onEnd: (drag: Drag | null) => void;
}

/** A press that moves less than this is a press, not a drag. */
const SLOP_PX = 8;
/** A fling, faster than FLING_MIN_SPEED (px per millisecond), counts from this short distance on. */
const FLING_MIN_PX = 30;
const FLING_MIN_SPEED = 0.4;

/** Whether a drag went far or fast enough to take effect. @param wayPx Full travel of what is dragged. */
export const isDecisiveDrag = ({ px, speed }: Drag, wayPx: number): boolean =>
  Math.abs(px) > wayPx / 3 || (Math.abs(px) > FLING_MIN_PX && Math.abs(speed) > FLING_MIN_SPEED);

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

/** The axis of a press that has moved far enough to be a drag; null: it has not yet. */
function toAxis(press: Press, { clientX, clientY }: PointerEvent): DragAxis | null {
  const [x, y] = [Math.abs(clientX - press.x), Math.abs(clientY - press.y)];
  if (Math.max(x, y) < SLOP_PX) return null;
  return x > y ? 'x' : 'y';
}

/**
 * Follows drags that start on an element. For touch, its style has to stop the browser from scrolling
 * (`touch-action`). The returned function detaches it.
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
      // The capture targets the click after the drag at this element, so that no button inside is clicked.
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

/** Moves an element away from its place by a transform; 0 puts it back. */
export function translate(element: HTMLElement, axis: DragAxis, px: number): void {
  element.style.transform = px === 0 ? '' : toMove(axis, px);
}

/** Animates an element from where it was dragged to `to`, px; without animation under reduced motion. */
export async function animateTo(
  element: HTMLElement,
  axis: DragAxis,
  from: number,
  to: number,
): Promise<void> {
  translate(element, axis, to);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = { transform: [toMove(axis, from), toMove(axis, to)] };
  await element.animate(frames, { duration: SLIDE_MS, easing: EASE }).finished;
}
