import type { AudioFormat, BrowseKind, BrowseSort } from '@segue/domain';

/** What a list is narrowed to; all of it holds at once, null leaves a part out. */
export interface BrowseFilter {
  /** Genre or mood, folded. */
  readonly genre: string | null;
  /** Both ends are in it. */
  readonly years: { readonly from: number; readonly to: number } | null;
  /** Account whose liked songs are meant. */
  readonly likedBy: string | null;
  readonly format: AudioFormat | null;
  readonly hasVideo: boolean;
  readonly isExplicit: boolean | null;
  /** Folded; each begins a word of the name or the artists. */
  readonly words: readonly string[];
}

/** A whole list. */
export interface BrowseList {
  readonly kind: BrowseKind;
  readonly sort: BrowseSort;
  readonly isDescending: boolean;
  readonly filter: BrowseFilter;
}

/** The sort values of an entry and its id, in the order of the columns sorted by: where a page begins. */
export type SortKey = readonly (string | number)[];

/** Where a page lies: from an entry on (keyset pagination), or at a value of the sort. */
export type BrowsePlace =
  | { readonly kind: 'start' }
  | { readonly kind: 'after' | 'before'; readonly key: SortKey }
  | { readonly kind: 'from'; readonly value: string };
