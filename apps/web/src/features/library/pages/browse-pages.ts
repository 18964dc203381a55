import type { BrowsePage, BrowseSections } from '@segue/domain';
import { toSectionStarts } from './section-starts.ts';

/** Start of a page: a section (`from`), a cursor, or neither for the first page. */
export interface PageRequest {
  readonly from?: string;
  readonly cursor?: string;
}

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

/** Placeholder rows after the loaded ones, while the total length or the section starts are unknown. */
const PLACEHOLDER_ROWS = 120;

/** A place from which a page can be loaded. */
interface Anchor {
  /** Index of the first item of the page; backwards, the index after its last one. */
  readonly start: number;
  readonly request: PageRequest;
  readonly isBackwards?: boolean;
}

const FIRST: Anchor = { start: 0, request: {} };

/** An anchor at the start of each section. */
const toAnchors = ({ sections }: BrowseSections): readonly Anchor[] => [
  FIRST,
  ...toSectionStarts(sections)
    .slice(1)
    .map(({ from, start }) => ({ start, request: { from } })),
];

/** A sorted and filtered list whose pages load when they scroll into view. */
export interface BrowsePages<Item> {
  /** Loads the visible range; pages between it and the nearest place before or after load one by one. */
  readonly loadRange: (first: number, last: number) => void;
  /** Sets the length of the list and the starts of its sections. */
  readonly setSections: (sections: BrowseSections) => void;
  /** undefined: not loaded. */
  readonly at: (index: number) => Item | undefined;
  /** Number of rows, including placeholders. */
  readonly count: () => number;
  /** Contiguous loaded items around an index, up to `most` each way, and its position among them. */
  readonly around: (
    index: number,
    most: number,
  ) => { readonly items: readonly Item[]; readonly index: number };
  /** Permanent failure of a page; null: none. */
  readonly failure: () => Error | null;
  /** Change counter, the snapshot for `useSyncExternalStore`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of two anchors, before and after an index, the one from which fewer pages lead to it. */
function pickNearer(index: number, before: Anchor, after: Anchor, pageRows: number): Anchor {
  const pagesBefore = Math.ceil((index + 1 - before.start) / pageRows);
  const pagesAfter = Math.ceil((after.start - index) / pageRows) + (after.isBackwards ? 0 : 1);
  return pagesAfter < pagesBefore ? after : before;
}

/** Cache of pages, ordered by start; evicts the items of pages farthest from the visible range. */
function createPageTable<Item>() {
  let pages: Page<Item>[] = [];
  const endOf = ({ start, count }: Page<Item>): number => start + count;
  const find = (index: number) => pages.findLast(({ start }) => start <= index);
  const toPageRows = () => Math.max(1, ...pages.map(({ count }) => count));
  function toAnchorBefore(index: number, anchors: readonly Anchor[]): Anchor | null {
    const page = find(index);
    if (page && index < endOf(page)) return { start: page.start, request: page.request };
    const anchor = anchors.findLast(({ start }) => start <= index) ?? FIRST;
    if (!page || anchor.start > page.start) return anchor;
    return page.next === null ? null : { start: endOf(page), request: { cursor: page.next } };
  }
  function toAnchorAfter(index: number, anchors: readonly Anchor[]): Anchor | null {
    const page = pages.find(({ start }) => start > index);
    const section = anchors.find(({ start }) => start > index);
    if (section && (!page || section.start < page.start)) return section;
    if (!page || page.previous === null) return null;
    return { start: page.start, request: { cursor: page.previous }, isBackwards: true };
  }
  return {
    end: () => pages.reduce((end, page) => Math.max(end, endOf(page)), 0),
    hasMore: () => pages.at(-1)?.next !== null,
    at(index: number): Item | undefined {
      const page = find(index);
      return page?.items?.[index - page.start];
    },
    /** Where to load next to reach an index; null: the list ends before it. */
    toAnchor(index: number, anchors: readonly Anchor[]): Anchor | null {
      const before = toAnchorBefore(index, anchors);
      const after = toAnchorAfter(index, anchors);
      return before && after ? pickNearer(index, before, after, toPageRows()) : before;
    },
    put({ start, request, isBackwards = false }: Anchor, { items, next, previous }: BrowsePage<Item>): void {
      // An empty page has only a cursor: the page beside it takes that over, and loading goes on from there.
      const isBeside = (page: Page<Item>) =>
        isBackwards ? page.start === start : page.count > 0 && endOf(page) === start;
      const beside = items.length === 0 ? pages.find(isBeside) : undefined;
      const own = { start: isBackwards ? start - items.length : start, count: items.length, items };
      const page: Page<Item> = beside
        ? { ...beside, ...(isBackwards ? { previous } : { next }) }
        : { ...own, request, next, previous };
      const isInside = (other: Page<Item>) => other.start >= page.start && endOf(other) <= endOf(page);
      pages = [...pages.filter((other) => other.start !== page.start && !isInside(other)), page].toSorted(
        (one, other) => one.start - other.start,
      );
    },
    evict(around: number): void {
      const held = pages.filter(({ items }) => items !== null);
      const byDistance = held.toSorted(
        (one, other) => Math.abs(one.start - around) - Math.abs(other.start - around),
      );
      for (const page of byDistance.slice(MAX_PAGES_IN_MEMORY)) page.items = null;
    },
  };
}

/** See `BrowsePages.around`. */
function toContiguousItems<Item>(at: (index: number) => Item | undefined, index: number, most: number) {
  let [first, last] = [index, index];
  while (last - index < most && at(last + 1) !== undefined) last += 1;
  while (index - first < most && first > 0 && at(first - 1) !== undefined) first -= 1;
  const items: Item[] = [];
  for (let place = first; place <= last; place += 1) {
    const item = at(place);
    if (item !== undefined) items.push(item);
  }
  return { items, index: index - first };
}

/** Change counter with subscribers. */
function createChangeEmitter() {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    version: () => version,
    notify: (): void => {
      version += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Opens a list with its first page.
 * @param load Loads a page; rejects only on a permanent refusal by the host.
 */
export async function openBrowsePages<Item>(
  load: (request: PageRequest) => Promise<BrowsePage<Item>>,
): Promise<BrowsePages<Item>> {
  const table = createPageTable<Item>();
  table.put(FIRST, await load(FIRST.request));
  const changes = createChangeEmitter();
  let anchors: readonly Anchor[] = [FIRST];
  let total: number | null = null;
  let visibleRange = { first: 0, last: 0 };
  let isLoading = false;
  let failure: Error | null = null;
  const findMissing = (): Anchor | null => {
    for (let index = visibleRange.first; index <= visibleRange.last; index += 1)
      if (table.at(index) === undefined) return table.toAnchor(index, anchors);
    return null;
  };
  async function loadMissing(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      for (let missing = findMissing(); missing !== null; missing = findMissing()) {
        table.put(missing, await load(missing.request));
        table.evict(visibleRange.first);
        changes.notify();
      }
    } catch (cause) {
      failure = cause instanceof Error ? cause : new Error('The list was refused.', { cause });
      changes.notify();
    } finally {
      isLoading = false;
    }
  }
  const count = () => {
    if (total !== null && anchors.length > 1) return total;
    const reach = table.end() + (table.hasMore() ? PLACEHOLDER_ROWS : 0);
    return total === null ? reach : Math.min(total, reach);
  };
  return {
    count,
    loadRange(first, last) {
      visibleRange = { first, last: Math.min(last, Math.max(0, count() - 1)) };
      if (failure === null) void loadMissing();
    },
    setSections(sections) {
      total = sections.total;
      anchors = toAnchors(sections);
      changes.notify();
    },
    at: (index) => table.at(index),
    around: (index, most) => toContiguousItems((place) => table.at(place), index, most),
    failure: () => failure,
    version: changes.version,
    subscribe: changes.subscribe,
  };
}
