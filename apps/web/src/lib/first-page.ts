/** Key of a document's first page (`location.key`), whatever its address. */
export const FIRST_PAGE_KEY = 'default';

/** Whether a link or an address opened the document, as opposed to a reload, Back or Forward. */
export function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
