/** What is searched for. A song with a music video is found as a song and as a video. */
export const SEARCH_KINDS = ['song', 'video', 'album', 'artist', 'playlist'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One entry of the index. */
export interface SearchDocument {
  readonly id: string;
  /** `toSearchName` of its name. */
  readonly name: string;
  /** Words of its name. */
  readonly nameWords: readonly string[];
  /** Words it is found by beside its name: its artists, its album. */
  readonly otherWords: readonly string[];
}

/** A word that an entry must have, or a beginning of one. */
export interface SearchTerm {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** An entry that was found. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string;
  /** Comparable within its kind only: plays of a track, tracks of an artist. */
  readonly popularity: number;
}

/** What the catalogue holds against what the index holds, for one item. */
export interface IndexState {
  readonly id: string;
  /** As in the catalogue; null: not to be found (missing, or without tracks). */
  readonly title: string | null;
  /** `name` of its entry; null: there is none. */
  readonly indexedName: string | null;
}

/** Full text over the catalogue. Every lookup is bounded by its limit, however much matches. */
export interface SearchIndex {
  /** Entries whose name begins with `prefix`, the exact name first. */
  readonly findByName: (kind: SearchKind, prefix: string, limit: number) => Promise<readonly SearchHit[]>;
  /** Entries that answer every term, in no order of merit. */
  readonly findByWords: (
    kind: SearchKind,
    terms: readonly SearchTerm[],
    scope: 'name' | 'all',
    limit: number,
  ) => Promise<readonly SearchHit[]>;
  /** Upserts entries; keep batches small, since a write locks the database. */
  readonly put: (kind: SearchKind, documents: readonly SearchDocument[]) => Promise<void>;
  readonly remove: (kind: SearchKind, ids: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** A page of the catalogue beside the index, by id, beginning after `afterId`. */
  readonly compare: (kind: SearchKind, afterId: string, limit: number) => Promise<readonly IndexState[]>;
}
