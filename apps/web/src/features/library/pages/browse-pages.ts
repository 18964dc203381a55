import type { BrowsePage, BrowseSections } from '@segue/domain';
import { toSectionStarts } from './section-starts.ts';

/** Where a page of a list begins: at a section, at a cursor, or, with neither, at the list's own begin. */
export interface PageRequest {
  readonly from?: string;
  readonly cursor?: string;
}

interface Page<Item> {
  /** Place of its first item in the whole list. */
  readonly start: number;
  readonly count: number;
  readonly request: PageRequest;
  readonly next: string | null;
  /** Null: evicted; the request brings them back. */
  items: readonly Item[] | null;
}

/** Pages whose items stay in memory; of the others only place and cursor are kept. */
const KEPT_PAGES = 24;

/** Rows shown ahead of what is loaded, where nothing says where they begin. */
const AHEAD = 120;

interface Anchor {
  readonly start: number;
  readonly request: PageRequest;
}

const FIRST: Anchor = { start: 0, request: {} };

/** Where each section begins in the whole list. */
const toAnchors = ({ sections }: BrowseSections): readonly Anchor[] => [
  FIRST,
  ...toSectionStarts(sections)
    .slice(1)
    .map(({ from, start }) => ({ start, request: { from } })),
];

/** The list of a sort and filter, of which pages are loaded as they come into sight. */
export interface BrowsePages<Item> {
  /** Asks for what is in sight; pages between the nearest known place and it are loaded one after another. */
  readonly want: (first: number, last: number) => void;
  /** Tells how long the list is, and where its sections begin. */
  readonly setSections: (sections: BrowseSections) => void;
  /** Undefined while it is not loaded. */
  readonly at: (index: number) => Item | undefined;
  /** Rows to make room for. */
  readonly count: () => number;
  /** The loaded items around a place, without a gap, and which of them it is. */
  readonly around: (
    index: number,
    most: number,
  ) => { readonly items: readonly Item[]; readonly index: number };
  /** Why a page was refused for good; null: none was. */
  readonly failure: () => Error | null;
  /** Counts the changes. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Finds and keeps pages by their place in the whole list, with LRU-like eviction by distance from what is in sight. */
function createPageTable<Item>() {
  let pages: Page<Item>[] = [];
  const endOf = ({ start, count }: Page<Item>): number => start + count;
  const find = (index: number) => pages.findLast(({ start }) => start <= index);
  return {
    end: () => pages.reduce((end, page) => Math.max(end, endOf(page)), 0),
    hasMore: () => pages.at(-1)?.next !== null,
    at(index: number): Item | undefined {
      const page = find(index);
      return page?.items?.[index - page.start];
    },
    /** Where to load from so that a place comes into reach; null: the list ends before it. */
    toAnchor(index: number, anchors: readonly Anchor[]): Anchor | null {
      const page = find(index);
      if (page && index < endOf(page)) return { start: page.start, request: page.request };
      const anchor = anchors.findLast(({ start }) => start <= index) ?? FIRST;
      if (!page || anchor.start > page.start) return anchor;
      return page.next === null ? null : { start: endOf(page), request: { cursor: page.next } };
    },
    put({ start, request }: Anchor, { items, next }: BrowsePage<Item>): void {
      // A page without items only leads on.
      const before =
        items.length === 0 ? pages.find((page) => page.count > 0 && endOf(page) === start) : undefined;
      const page: Page<Item> = before
        ? { ...before, next }
        : { start, request, next, count: items.length, items };
      pages = [...pages.filter((other) => other.start !== page.start), page].toSorted(
        (one, other) => one.start - other.start,
      );
    },
    evict(around: number): void {
      const held = pages.filter(({ items }) => items !== null);
      const byDistance = held.toSorted(
        (one, other) => Math.abs(one.start - around) - Math.abs(other.start - around),
      );
      for (const page of byDistance.slice(KEPT_PAGES)) page.items = null;
    },
  };
}

/** The loaded items around a place, without a gap, and which of them it is. */
function toRun<Item>(at: (index: number) => Item | undefined, index: number, most: number) {
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

/** Counts changes and tells of them. */
function createChanges() {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    version: () => version,
    tell: (): void => {
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
 * @param load Loads a page; rejects only when the host refuses for good.
 */
export async function openBrowsePages<Item>(
  load: (request: PageRequest) => Promise<BrowsePage<Item>>,
): Promise<BrowsePages<Item>> {
  const table = createPageTable<Item>();
  table.put(FIRST, await load(FIRST.request));
  const changes = createChanges();
  let anchors: readonly Anchor[] = [FIRST];
  let total: number | null = null;
  let wanted = { first: 0, last: 0 };
  let isLoading = false;
  let failure: Error | null = null;
  const findMissing = (): Anchor | null => {
    for (let index = wanted.first; index <= wanted.last; index += 1)
      if (table.at(index) === undefined) return table.toAnchor(index, anchors);
    return null;
  };
  async function loadWanted(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      for (let missing = findMissing(); missing !== null; missing = findMissing()) {
        table.put(missing, await load(missing.request));
        table.evict(wanted.first);
        changes.tell();
      }
    } catch (cause) {
      failure = cause instanceof Error ? cause : new Error('The list was refused.', { cause });
      changes.tell();
    } finally {
      isLoading = false;
    }
  }
  const count = () => {
    if (total !== null && anchors.length > 1) return total;
    const reach = table.end() + (table.hasMore() ? AHEAD : 0);
    return total === null ? reach : Math.min(total, reach);
  };
  return {
    count,
    want(first, last) {
      wanted = { first, last: Math.min(last, Math.max(0, count() - 1)) };
      if (failure === null) void loadWanted();
    },
    setSections(sections) {
      total = sections.total;
      anchors = toAnchors(sections);
      changes.tell();
    },
    at: (index) => table.at(index),
    around: (index, most) => toRun((place) => table.at(place), index, most),
    failure: () => failure,
    version: changes.version,
    subscribe: changes.subscribe,
  };
}
