import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The index at which a dragged row would be dropped.
 * @param y Pointer position, px from the top of the list; positions outside are clamped to its ends.
 */
export const toDropIndex = (y: number, rowHeightPx: number, count: number): number =>
  Math.min(Math.max(Math.floor(y / rowHeightPx), 0), count - 1);

/** By how many rows a row shifts, up being negative, while another is dragged from the index `from` to `to`. */
export function toShift(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

interface RowDragParts {
  /** The element that contains the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeightPx: number;
  readonly count: number;
  /** The index of the row with a key. */
  readonly indexOf: (key: string) => number;
  /** How many rows move with the row with a key, itself included; left out: one. */
  readonly countMoved?: (key: string) => number;
}

interface DraggedRow {
  readonly key: string;
  readonly movedCount: number;
  readonly toIndex: number;
}

/** State of a row during a drag: whether it is the dragged one, and by how many rows it shifts. */
export interface RowShift {
  readonly isItself: boolean;
  readonly shift: -1 | 0 | 1;
}

/** A row that is being dragged within its list. */
export interface RowDrag {
  readonly isDragging: boolean;
  /** The index of the dragged row; -1: none. */
  readonly from: number;
  /** How many rows move with the dragged one, itself included; 0: none is dragged. */
  readonly movedCount: number;
  readonly startDrag: (key: string) => void;
  readonly moveTo: (y: number) => void;
  readonly endDrag: () => void;
  /** Where the dragged row would be dropped; null: none is dragged. */
  readonly landAt: (y: number) => { readonly key: string; readonly toIndex: number } | null;
  /** null: no row is dragged. */
  readonly toRowShift: (index: number) => RowShift | null;
}

/**
 * Tracks a dragged row: at which index it would be dropped, also while the list scrolls under the pointer.
 * All rows have the same height, so the index is computed and works for virtualized rows.
 */
export function useRowDrag({
  list,
  rowHeightPx,
  count,
  indexOf,
  countMoved = () => 1,
}: RowDragParts): RowDrag {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const pointerY = useRef(0);
  const indexAt = (y: number) => {
    const topPx = list.current?.getBoundingClientRect().top ?? 0;
    return toDropIndex(y - topPx, rowHeightPx, count);
  };
  const follow = () => {
    const toIndex = indexAt(pointerY.current);
    setDragged((was) => (was === null || was.toIndex === toIndex ? was : { ...was, toIndex }));
  };
  const onScroll = useEffectEvent(follow);
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    // Captured, since the scroll event of an element does not bubble: either the list or the window scrolls.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [isDragging]);
  const from = dragged === null ? -1 : indexOf(dragged.key);
  return {
    isDragging,
    from,
    movedCount: dragged?.movedCount ?? 0,
    startDrag: (key) => setDragged({ key, movedCount: countMoved(key), toIndex: indexOf(key) }),
    moveTo(y) {
      pointerY.current = y;
      follow();
    },
    endDrag: () => setDragged(null),
    landAt: (y) => dragged && { key: dragged.key, toIndex: indexAt(y) },
    toRowShift: (index) =>
      dragged && { isItself: index === from, shift: toShift(index, from, dragged.toIndex) },
  };
}
