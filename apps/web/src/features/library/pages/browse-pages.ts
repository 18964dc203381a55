import type { BrowsePage, BrowseSection, BrowseSections } from '@segue/domain';
import { createStore } from 'zustand';
import { isPermanentFailure, retryUntil } from '../../../api/failures/retrying.ts';
import { type Anchor, FIRST_ANCHOR, type PageRequest, toAnchors } from './anchors.ts';
import { PageTable } from './page-table.ts';

/** Placeholder rows after the loaded ones, while the total length or the section starts are unknown. */
const PLACEHOLDER_ROWS = 120;

type LoadPage<Item> = (request: PageRequest) => Promise<BrowsePage<Item>>;

/** A sorted and filtered list whose pages load when they scroll into view. */
export class BrowsePages<Item> {
  readonly #load: LoadPage<Item>;
  readonly #table = new PageTable<Item>();
  readonly #version = createStore(() => 0);
  #anchors: readonly Anchor[] = [FIRST_ANCHOR];
  /** Length of the list and starts of its sections; null: not known. */
  #known: BrowseSections | null = null;
  #visible = { first: 0, last: 0 };
  #isLoading = false;
  #failure: Error | null = null;

  /** Starts with the first page, which `openBrowsePages` has loaded. */
  constructor(load: LoadPage<Item>, firstPage: BrowsePage<Item>) {
    this.#load = load;
    this.#table.put(FIRST_ANCHOR, firstPage);
  }

  /** Number of rows, including placeholders. */
  count(): number {
    const total = this.#known?.total ?? Number.POSITIVE_INFINITY;
    if (this.#known !== null && this.#anchors.length > 1) return total;
    const reach = this.#table.end() + (this.#table.hasMore() ? PLACEHOLDER_ROWS : 0);
    return Math.min(total, reach);
  }

  /** undefined: not loaded. */
  at(index: number): Item | undefined {
    return this.#table.at(index);
  }

  /** Loaded items around an index without a gap, up to `most` each way, and the position of `index` among them. */
  around(index: number, most: number): { readonly items: readonly Item[]; readonly index: number } {
    return this.#table.around(index, most);
  }

  /** Letters or years of this list; null: not known. */
  sections(): readonly BrowseSection[] | null {
    return this.#known?.sections ?? null;
  }

  /** Whether these are its sections; null: it has none yet. */
  hasSections(sections: BrowseSections): boolean | null {
    return this.#known && this.#known === sections;
  }

  /** Permanent failure of a page; null: none. */
  failure(): Error | null {
    return this.#failure;
  }

  /** Sets the length of the list and the starts of its sections. */
  setSections(sections: BrowseSections): void {
    this.#known = sections;
    this.#anchors = toAnchors(sections);
    this.#notify();
  }

  /** Loads the visible range; pages between it and the nearest known page or section load one by one. */
  readonly loadRange = (first: number, last: number): void => {
    this.#look(first, last);
    if (this.#failure === null) void this.#loadMissing();
  };

  /** Loads the range that is visible in an older state of the list, which this one can then replace as it is. */
  async follow(older: BrowsePages<Item>): Promise<void> {
    this.#look(older.#visible.first, older.#visible.last);
    await this.#loadMissing();
  }

  /**
   * All items of a range, whose missing pages load one by one. Rejects if one of them is refused or the list ends
   * before `last`; what the list shows stays as it is.
   */
  async loadItems(first: number, last: number): Promise<readonly Item[]> {
    const items: Item[] = [];
    try {
      while (first + items.length <= last) {
        const index = first + items.length;
        const item = this.#table.at(index);
        // Collected one by one: scrolling meanwhile may evict what has loaded.
        if (item !== undefined) items.push(item);
        else await this.#loadPageTowards(index);
      }
      return items;
    } finally {
      this.#table.evict(this.#visible.first);
      this.#notify();
    }
  }

  /** Change counter, the snapshot for `useSyncExternalStore`. */
  readonly version = (): number => this.#version.getState();

  readonly subscribe = (listener: () => void): (() => void) => this.#version.subscribe(listener);

  #notify(): void {
    this.#version.setState(this.version() + 1);
  }

  #look(first: number, last: number): void {
    this.#visible = { first, last: Math.min(last, Math.max(0, this.count() - 1)) };
  }

  #findMissing(): Anchor | null {
    for (let index = this.#visible.first; index <= this.#visible.last; index += 1)
      if (this.#table.at(index) === undefined) return this.#table.findAnchor(index, this.#anchors);
    return null;
  }

  /** Loads a page on the way to an index. */
  async #loadPageTowards(index: number): Promise<void> {
    const anchor = this.#table.findAnchor(index, this.#anchors);
    if (anchor === null) throw new Error('The list has changed. Please reload the page.');
    this.#table.put(anchor, await this.#load(anchor.request));
  }

  /** The rows of the page stay placeholders until there is an answer; rejects only on a permanent failure. */
  readonly #loadUntilAnswered = (request: PageRequest): Promise<BrowsePage<Item>> =>
    retryUntil(
      'library-page-failed',
      new AbortController().signal,
      () => this.#load(request),
      isPermanentFailure,
    );

  async #loadMissing(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      for (let missing = this.#findMissing(); missing !== null; missing = this.#findMissing()) {
        this.#table.put(missing, await this.#loadUntilAnswered(missing.request));
        this.#table.evict(this.#visible.first);
        this.#notify();
      }
    } catch (cause) {
      this.#failure = cause instanceof Error ? cause : new Error('The list was refused.', { cause });
      this.#notify();
    } finally {
      this.#isLoading = false;
    }
  }
}

/** Opens a list with its first page. Rejects if that one fails. */
export async function openBrowsePages<Item>(load: LoadPage<Item>): Promise<BrowsePages<Item>> {
  return new BrowsePages(load, await load(FIRST_ANCHOR.request));
}
