import type { BrowseKind, Genre } from '@segue/domain';
import type { TagCounter } from '../catalogue/large-tags.ts';
import type { BrowseFilter, BrowseList, BrowsePlace, SortKey } from './browse-query.ts';
import type { CountedStart } from './sections.ts';

/** An entry of a list: the id of its track, album or artist, and its keyset. */
export interface BrowseEntry {
  readonly id: string;
  readonly key: SortKey;
}

/** A page of a list, in the order of the list. */
export interface FoundPage {
  readonly entries: readonly BrowseEntry[];
  /**
   * Where scanning ended, for the cursor that continues it; null: at the end of the list. A page can be
   * short, or even empty, without being the last.
   */
  readonly end: SortKey | null;
}

/** Counts of a part of a list. */
export interface CountedPart {
  readonly starts: readonly CountedStart[];
  /** Where counting ended; null: everything is counted. */
  readonly end: SortKey | null;
}

/** Port: lists of the library. Each query takes some milliseconds, however large the library is. */
export interface BrowseReader extends TagCounter {
  /**
   * @param candidateIds Ids that the page is limited to, in addition to the filter; null: no limit.
   * @returns For a place 'before', the entries closest to it, in the order of the list.
   */
  readonly findPage: (
    list: BrowseList,
    place: BrowsePlace,
    limit: number,
    candidateIds: readonly string[] | null,
  ) => Promise<FoundPage>;
  /**
   * Counts a part of a list in ascending order, by the first character of the sort key or by year; for
   * 'added', 'plays' and 'length' in total (start '').
   */
  readonly countPart: (
    list: BrowseList,
    after: SortKey | null,
    candidateIds: readonly string[] | null,
  ) => Promise<CountedPart>;
  /**
   * The ids of all songs that match a filter, if they are looked up among the candidates or one of its
   * conditions limits them to few; null: they are many.
   */
  readonly findFewSongs: (
    filter: BrowseFilter,
    candidateIds: readonly string[] | null,
  ) => Promise<readonly string[] | null>;
  /**
   * The next songs that match a filter in the order of ids, which looks random since ids are digests. Reads a
   * thousand entries, so that it may find fewer than `limit`, or none.
   */
  readonly sample: (filter: BrowseFilter, after: string, limit: number) => Promise<readonly string[]>;
  /** The length of the song that follows an id, in milliseconds; null: there is none. */
  readonly findLengthAfter: (id: string) => Promise<number | null>;
  /** The next tag in the order of folded names; null: there is none. */
  readonly findTagAfter: (tag: string) => Promise<string | null>;
  /** The most common spelling of a tag in a sample of its tracks, and whether all of them have it as a mood. */
  readonly loadGenre: (tag: string) => Promise<Pick<Genre, 'name' | 'isMood'>>;
  /** Artwork ids of some albums with the tag, or of songs where no album has it; drawn covers last. */
  readonly findCovers: (tag: string) => Promise<readonly string[]>;
  /** Number of available songs, albums or artists with the tag. */
  readonly countTagged: (kind: BrowseKind, tag: string) => Promise<number>;
}
