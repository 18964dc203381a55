import { FIRST_PAGE_KEY, isNewVisit } from '../../lib/first-page.ts';
import { readTabValue, writeTabValue } from '../../lib/storage/tab-values.ts';

/** The pages that were opened last; further back, a page begins at its top after a reload. */
const MAX_STORED = 200;

/** Scroll position in px, by page. */
type ScrollPositions = Map<string, number>;

/** Names a page. The first page of each document has the same key, so its path is added. */
export const toPositionKey = (pageKey: string, pathname: string): string => `${pageKey} ${pathname}`;

/** The positions that the tab had before a reload, or before it left for another site. */
export function readScrollPositions(): ScrollPositions {
  const stored = readTabValue('scrollPositions', (entries) => new Map(entries as [string, number][]));
  const positions = stored ?? new Map<string, number>();
  if (isNewVisit()) positions.delete(toPositionKey(FIRST_PAGE_KEY, location.pathname));
  return positions;
}

/** Stores the positions whenever the page is hidden or left. @returns ends that. */
export function keepScrollPositions(positions: ScrollPositions): () => void {
  const keep = () => writeTabValue('scrollPositions', [...positions].slice(-MAX_STORED));
  window.addEventListener('pagehide', keep);
  // A phone may discard a hidden tab without `pagehide`.
  document.addEventListener('visibilitychange', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keep);
  };
}
