/** Key of a document's first page (`location.key`), whatever its address. */
export const FIRST_PAGE_KEY = 'default';

/** Whether a link or an address opened the document, as opposed to a reload, Back or Forward. */
export const isNewVisit = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'navigate');
