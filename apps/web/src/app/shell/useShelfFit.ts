import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type ColumnMeasure, fitCardWidth, fitColumnWidth } from '../../ui/cards/shelf-fit.ts';

interface Measures {
  readonly card: ColumnMeasure;
  readonly video: ColumnMeasure;
  readonly column: ColumnMeasure;
}

const PHONE: Measures = {
  card: { widthPx: 144, gapPx: 14 },
  video: { widthPx: 240, gapPx: 14 },
  column: { widthPx: 312, gapPx: 12 },
};

const DESKTOP: Measures = {
  card: { widthPx: 164, gapPx: 20 },
  video: { widthPx: 288, gapPx: 20 },
  column: { widthPx: 364, gapPx: 16 },
};

const TABLET: Measures = { ...DESKTOP, card: { widthPx: 156, gapPx: 20 } };

const toMeasures = (windowWidthPx: number): Measures =>
  windowWidthPx <= 500 ? PHONE : windowWidthPx <= 900 ? TABLET : DESKTOP;

/** Width of what is inside an element's padding, px, and the inset that shelves cross at its end. */
function toVisiblePx(element: HTMLElement): number {
  const style = getComputedStyle(element);
  const content =
    element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return content + Number.parseFloat(style.getPropertyValue('--inset'));
}

function writeWidths(element: HTMLElement): void {
  const { card, video, column } = toMeasures(window.innerWidth);
  const visiblePx = toVisiblePx(element);
  element.style.setProperty('--cover', `${fitCardWidth(visiblePx, card)}px`);
  element.style.setProperty('--video', `${fitCardWidth(visiblePx, video)}px`);
  element.style.setProperty('--column', `${fitColumnWidth(visiblePx, column)}px`);
}

/**
 * Sizes the cards of all shelves for the width the page has, before they are painted. A ResizeObserver would be
 * a resize loop: the page grows with its cards.
 * @param layout Differs whenever what stands beside the page does.
 */
export function useShelfFit(page: RefObject<HTMLElement | null>, layout: string): void {
  const measured = useRef('');
  useLayoutEffect(() => {
    // Most renders leave the room as it was: to measure it would cost a layout.
    if (!page.current || measured.current === layout) return;
    measured.current = layout;
    writeWidths(page.current);
  });
  useEffect(() => {
    const write = () => {
      if (page.current) writeWidths(page.current);
    };
    window.addEventListener('resize', write);
    return () => window.removeEventListener('resize', write);
  }, [page]);
}
