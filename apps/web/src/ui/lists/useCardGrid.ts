import { type RefObject, useLayoutEffect, useState } from 'react';
import { type CardGrid, type CardShape, toCardGrid } from './card-grid.ts';

/** Columns and sizes of a grid of cards for the current width of the list. */
export function useCardGrid(listRef: RefObject<HTMLElement | null>, shape: CardShape): CardGrid {
  const [grid, setGrid] = useState(() => toCardGrid(0, 16, shape));
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = toCardGrid(list.clientWidth, rootPx, shape);
      setGrid((was) => (was.columns === next.columns && was.rowPx === next.rowPx ? was : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef, shape]);
  return grid;
}
