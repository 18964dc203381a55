import type { AudioFormat, BrowseKind, BrowseSort } from '@segue/domain';

/** Filter of a list: all conditions have to hold; null sets none. */
export interface BrowseFilter {
  /** Genre or mood, folded. */
  readonly genre: string | null;
  /** Inclusive. */
  readonly years: { readonly from: number; readonly to: number } | null;
  /** Account whose liked songs are shown, or the albums and artists that have some. */
  readonly likedBy: string | null;
  readonly format: AudioFormat | null;
  readonly hasVideo: boolean;
  readonly isExplicit: boolean | null;
  /**
   * Folded as in sort names. Each has to be the prefix of a word of the name or the artists, or in a script
   * without spaces any part of it.
   */
  readonly words: readonly string[];
  /** The same text as words of the search index, to look up candidates; empty: the index cannot help. */
  readonly searchWords: readonly string[];
}

/** Everything is shown. */
export const NO_FILTER: BrowseFilter = {
  genre: null,
  years: null,
  likedBy: null,
  format: null,
  hasVideo: false,
  isExplicit: null,
  words: [],
  searchWords: [],
};

/** A list without its paging. */
export interface BrowseList {
  readonly kind: BrowseKind;
  readonly sort: BrowseSort;
  readonly isDescending: boolean;
  readonly filter: BrowseFilter;
}

/** Keyset of an entry: its sort values and its id, in the order of the sort columns. */
export type SortKey = readonly (string | number)[];

/**
 * Where a page begins: at the start, beside an entry (keyset pagination; `isInclusive`: with that entry), or at a
 * sort value.
 */
export type BrowsePlace =
  | { readonly kind: 'start' }
  | { readonly kind: 'after' | 'before'; readonly key: SortKey; readonly isInclusive?: boolean }
  | { readonly kind: 'from'; readonly value: string };
