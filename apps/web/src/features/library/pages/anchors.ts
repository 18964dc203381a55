import type { BrowseSections } from '@segue/domain';
import { toSectionStarts } from './section-starts.ts';

/** Start of a page: a section (`from`), a cursor, or neither for the first page. */
export interface PageRequest {
  readonly from?: string;
  readonly cursor?: string;
}

/** A position in the list from which a page can be loaded. */
export interface Anchor {
  /** Index of the first item of the page; backwards, the index after its last one. */
  readonly start: number;
  readonly request: PageRequest;
  readonly isBackwards?: boolean;
}

export const FIRST_ANCHOR: Anchor = { start: 0, request: {} };

/** An anchor at the start of each section. */
export const toAnchors = ({ sections }: BrowseSections): readonly Anchor[] => [
  FIRST_ANCHOR,
  ...toSectionStarts(sections)
    .slice(1)
    .map(({ from, start }) => ({ start, request: { from } })),
];

/** A page whose place in the list is known; its items may be evicted. */
export interface KnownPage {
  /** Index of its first item in the whole list. */
  readonly start: number;
  readonly count: number;
  readonly request: PageRequest;
  /** Cursors of the following and of the preceding page; null: there is none. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** Index after the last item of a page. */
export const toEnd = ({ start, count }: KnownPage): number => start + count;

/** Of pages that ascend by start, the one that holds an index, or the last one before it. */
export const findPageAt = <Page extends KnownPage>(index: number, pages: readonly Page[]): Page | undefined =>
  pages.findLast(({ start }) => start <= index);

function findBefore(index: number, pages: readonly KnownPage[], anchors: readonly Anchor[]): Anchor | null {
  const page = findPageAt(index, pages);
  if (page && index < toEnd(page)) return { start: page.start, request: page.request };
  const anchor = anchors.findLast(({ start }) => start <= index) ?? FIRST_ANCHOR;
  if (!page || anchor.start > page.start) return anchor;
  return page.next === null ? null : { start: toEnd(page), request: { cursor: page.next } };
}

function findAfter(index: number, pages: readonly KnownPage[], anchors: readonly Anchor[]): Anchor | null {
  const page = pages.find(({ start }) => start > index);
  const section = anchors.find(({ start }) => start > index);
  if (section && (!page || section.start < page.start)) return section;
  if (!page || page.previous === null) return null;
  return { start: page.start, request: { cursor: page.previous }, isBackwards: true };
}

/** Of two anchors, before and after an index, the one from which fewer pages lead to it. */
function pickNearer(index: number, before: Anchor, after: Anchor, pageRows: number): Anchor {
  const pagesBefore = Math.ceil((index + 1 - before.start) / pageRows);
  const pagesAfter = Math.ceil((after.start - index) / pageRows) + (after.isBackwards ? 0 : 1);
  return pagesAfter < pagesBefore ? after : before;
}

/**
 * From where to load next to reach an index; null: the list ends before it.
 * @param pages ascending by start.
 */
export function findAnchor(
  index: number,
  pages: readonly KnownPage[],
  anchors: readonly Anchor[],
): Anchor | null {
  const before = findBefore(index, pages, anchors);
  const after = findAfter(index, pages, anchors);
  if (!before || !after) return before;
  return pickNearer(index, before, after, Math.max(1, ...pages.map(({ count }) => count)));
}
