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

/** Visible width of a shelf, px: the element's content width and the end inset that shelves overflow into. */
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
 * Sizes the cards of all shelves to the width of the page, before they are painted. A ResizeObserver would
 * loop, since the size of the cards changes the height of the page.
 * @param layout Class names of the shell: they change whenever drawer or queue change the page's width.
 */
export function useShelfFit(page: RefObject<HTMLElement | null>, layout: string): void {
  const measured = useRef('');
  useLayoutEffect(() => {
    // Skips renders that leave the width as it is: measuring forces a layout.
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
