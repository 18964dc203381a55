import type { BrowsePage, BrowseSections } from '@segue/domain';
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

interface Page<Item> {
  /** Index of its first item in the whole list. */
  readonly start: number;
  readonly count: number;
  readonly request: PageRequest;
  readonly next: string | null;
  readonly previous: string | null;
  /** null: evicted; `request` loads them again. */
  items: readonly Item[] | null;
}

/** Maximum pages with items in memory; evicted pages keep only their start and cursor. */
const MAX_PAGES_IN_MEMORY = 24;

const toEnd = ({ start, count }: Page<unknown>): number => start + count;

/** Of two anchors, before and after an index, the one from which fewer pages lead to it. */
function pickNearer(index: number, before: Anchor, after: Anchor, pageRows: number): Anchor {
  const pagesBefore = Math.ceil((index + 1 - before.start) / pageRows);
  const pagesAfter = Math.ceil((after.start - index) / pageRows) + (after.isBackwards ? 0 : 1);
  return pagesAfter < pagesBefore ? after : before;
}

/** Cache of pages, ordered by start; evicts the items of pages farthest from the visible range. */
export class PageTable<Item> {
  #pages: readonly Page<Item>[] = [];

  /** Index after the last known item. */
  end(): number {
    return this.#pages.reduce((end, page) => Math.max(end, toEnd(page)), 0);
  }

  /** Whether pages follow the last known one. */
  hasMore(): boolean {
    return this.#pages.at(-1)?.next !== null;
  }

  /** undefined: not loaded. */
  at(index: number): Item | undefined {
    const page = this.#findPage(index);
    return page?.items?.[index - page.start];
  }

  /** Loaded items around an index without a gap, up to `most` each way, and the position of `index` among them. */
  around(index: number, most: number): { readonly items: readonly Item[]; readonly index: number } {
    let [first, last] = [index, index];
    while (last - index < most && this.at(last + 1) !== undefined) last += 1;
    while (index - first < most && first > 0 && this.at(first - 1) !== undefined) first -= 1;
    const items: Item[] = [];
    for (let current = first; current <= last; current += 1) {
      const item = this.at(current);
      if (item !== undefined) items.push(item);
    }
    return { items, index: index - first };
  }

  /** From where to load next to reach an index; null: the list ends before it. */
  findAnchor(index: number, anchors: readonly Anchor[]): Anchor | null {
    const before = this.#findAnchorBefore(index, anchors);
    const after = this.#findAnchorAfter(index, anchors);
    if (!before || !after) return before;
    return pickNearer(index, before, after, Math.max(1, ...this.#pages.map(({ count }) => count)));
  }

  put({ start, request, isBackwards = false }: Anchor, { items, next, previous }: BrowsePage<Item>): void {
    // An empty page has only a cursor: the page beside it takes that over, and loading goes on from there.
    const isBeside = (page: Page<Item>) =>
      isBackwards ? page.start === start : page.count > 0 && toEnd(page) === start;
    const beside = items.length === 0 ? this.#pages.find(isBeside) : undefined;
    const own = { start: isBackwards ? start - items.length : start, count: items.length, items };
    const page: Page<Item> = beside
      ? { ...beside, ...(isBackwards ? { previous } : { next }) }
      : { ...own, request, next, previous };
    const isInside = (other: Page<Item>) => other.start >= page.start && toEnd(other) <= toEnd(page);
    const others = this.#pages.filter((other) => other.start !== page.start && !isInside(other));
    this.#pages = [...others, page].toSorted((one, other) => one.start - other.start);
  }

  /** Drops the items of the pages farthest from an index; their places stay known. */
  evict(around: number): void {
    const held = this.#pages.filter(({ items }) => items !== null);
    const byDistance = held.toSorted(
      (one, other) => Math.abs(one.start - around) - Math.abs(other.start - around),
    );
    for (const page of byDistance.slice(MAX_PAGES_IN_MEMORY)) page.items = null;
  }

  #findPage(index: number): Page<Item> | undefined {
    return this.#pages.findLast(({ start }) => start <= index);
  }

  #findAnchorBefore(index: number, anchors: readonly Anchor[]): Anchor | null {
    const page = this.#findPage(index);
    if (page && index < toEnd(page)) return { start: page.start, request: page.request };
    const anchor = anchors.findLast(({ start }) => start <= index) ?? FIRST_ANCHOR;
    if (!page || anchor.start > page.start) return anchor;
    return page.next === null ? null : { start: toEnd(page), request: { cursor: page.next } };
  }

  #findAnchorAfter(index: number, anchors: readonly Anchor[]): Anchor | null {
    const page = this.#pages.find(({ start }) => start > index);
    const section = anchors.find(({ start }) => start > index);
    if (section && (!page || section.start < page.start)) return section;
    if (!page || page.previous === null) return null;
    return { start: page.start, request: { cursor: page.previous }, isBackwards: true };
  }
}
