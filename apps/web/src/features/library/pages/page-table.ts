import type { BrowsePage } from '@segue/domain';
import { type Anchor, findAnchor, findPageAt, type KnownPage, toEnd } from './anchors.ts';

interface Page<Item> extends KnownPage {
  /** null: evicted; `request` loads them again. */
  items: readonly Item[] | null;
}

/** Maximum pages with items in memory; evicted pages keep only their start and cursor. */
const MAX_PAGES_IN_MEMORY = 24;

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
    const page = findPageAt(index, this.#pages);
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
    return findAnchor(index, this.#pages, anchors);
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
}
