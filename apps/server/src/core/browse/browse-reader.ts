import type { BrowseKind } from '@segue/domain';
import type { BrowseFilter, BrowseList, BrowsePlace, SortKey } from './browse-query.ts';
import type { CountedStart } from './sections.ts';

/** An entry of a list: the id of its track, album or artist, and where it stands. */
export interface BrowseEntry {
  readonly id: string;
  readonly key: SortKey;
}

/** A page of a list in the order of the list. */
export interface FoundPage {
  readonly entries: readonly BrowseEntry[];
  /** Where the reading ended; null: at the end of the list. A page that was cut short goes on from there. */
  readonly end: SortKey | null;
}

/** A part of a count. */
export interface CountedPart {
  readonly starts: readonly CountedStart[];
  /** Where the counting ended; null: all is counted. */
  readonly end: SortKey | null;
}

/** Lists of the library. Each question is answered within some milliseconds, however large the library is. */
export interface BrowseReader {
  /**
   * @param among Ids of entries of the list that may be on it, beside the filter; null: all.
   * @returns For a place 'before', the entries nearest to it, in the order of the list.
   */
  readonly findPage: (
    list: BrowseList,
    place: BrowsePlace,
    limit: number,
    among: readonly string[] | null,
  ) => Promise<FoundPage>;
  /** Counts a part of a list, ascending, by the start of its sort key; for 'added', 'plays' and 'length' by ''. */
  readonly countPart: (
    list: BrowseList,
    after: SortKey | null,
    among: readonly string[] | null,
  ) => Promise<CountedPart>;
  /** Some videoIds of a filter, in the order of their digests from `from` on, which is no order to a listener. */
  readonly sample: (
    filter: BrowseFilter,
    from: string,
    limit: number,
    among: readonly string[] | null,
  ) => Promise<readonly string[]>;
  /** The tag that follows in the order of folded names; null: there is none. */
  readonly findTagAfter: (tag: string) => Promise<string | null>;
  /** The spelling of a tag that a sample of its files has most. */
  readonly findSpelling: (tag: string) => Promise<string>;
  /** Those of a kind that are there and have the tag, counted in parts. */
  readonly countTagged: (kind: BrowseKind, tag: string) => Promise<number>;
}
