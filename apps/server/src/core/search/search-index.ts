import type { FindableKind } from '../catalogue/findable.ts';

/** An entry to be written to the index. */
export interface SearchDocument {
  readonly id: string;
  /** `toSearchName` of its name. */
  readonly name: string;
  /** Words of its name, see `toIndexWords`. */
  readonly nameWords: readonly string[];
  /** Further words that find it: of its artists and its album. */
  readonly otherWords: readonly string[];
}

/** A word, or a prefix of a word, that an entry may have. */
export interface SearchTerm {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** A distinct word of the index. */
export interface VocabularyWord {
  /** Increases in the order in which words were added. */
  readonly wordId: number;
  readonly word: string;
}

/** A distinct name of the index. */
export interface NumberedName {
  /** Increases in the order in which names were added. */
  readonly nameId: number;
  readonly name: string;
}

/** An entry that was found. */
export interface SearchHit {
  /** Its number in the index; the lower, the more popular. */
  readonly documentId: number;
  readonly kind: FindableKind;
  readonly id: string;
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly otherWords: readonly string[];
  /**
   * Within a factor of two: plays and likes of a track, or of the most popular track of an album; those of all
   * tracks of an artist, and their number. 0 for playlists.
   */
  readonly popularity: number;
}

/** A catalogue item and what its index entry holds, to find stale entries. */
export interface IndexState {
  readonly id: string;
  /** Title in the catalogue; null: search must not find the item, see core/catalogue/findable. */
  readonly title: string | null;
  /** `name` of its entry; null: it has no entry. */
  readonly indexedName: string | null;
  /** `nameWords` and `otherWords` of its entry, separated by spaces; null: it has no entry. */
  readonly indexedWords: string | null;
}

/** An index entry, to find those whose catalogue item was deleted. */
export interface EntryState {
  readonly id: string;
  /** true: the catalogue has no item with this id. */
  readonly isOrphan: boolean;
}

/** Entries of one kind to be written to the index or removed from it. */
export interface IndexChange {
  readonly kind: FindableKind;
  /** Entries to upsert. */
  readonly documents?: readonly SearchDocument[];
  /** Ids of entries to remove; those that have none are ignored. */
  readonly removedIds?: readonly string[];
}

/** A query for entries by their words. */
export interface TermsQuery {
  /** Entries have to match one term of each group. At least one group, none empty. */
  readonly groups: readonly (readonly SearchTerm[])[];
  readonly scope: 'name' | 'all';
  /** null: any kind */
  readonly kind: FindableKind | null;
}

/**
 * Port: full-text index of the catalogue. Every lookup is bounded by its limit, however many entries match.
 */
export interface SearchIndex {
  /** Entries whose name begins with `prefix`, by name; entries of the same name by kind. */
  readonly findByNamePrefix: (prefix: string, limit: number) => Promise<readonly SearchHit[]>;
  /** Entries with exactly this name: at most `limit` of each kind, most popular first. At least one kind. */
  readonly findNamed: (
    name: string,
    kinds: readonly FindableKind[],
    limit: number,
  ) => Promise<readonly SearchHit[]>;
  /** Entries that have exactly one of the names, most popular first. */
  readonly findByNames: (names: readonly string[], limit: number) => Promise<readonly SearchHit[]>;
  /** Entries that match, most popular first as far as the database stores them in that order. */
  readonly findByWords: (query: TermsQuery, limit: number) => Promise<readonly SearchHit[]>;
  /** The same for each of some kinds, at most `limit` entries of each. At least one kind. */
  readonly findEachKind: (
    query: Omit<TermsQuery, 'kind'>,
    kinds: readonly FindableKind[],
    limit: number,
  ) => Promise<readonly SearchHit[]>;
  /** Distinct words of all entries by id, starting after `afterId`; includes some that no entry has any more. */
  readonly loadWords: (afterId: number, limit: number) => Promise<readonly VocabularyWord[]>;
  /** Counts the words that `loadWords` gives up to an id. */
  readonly countWords: (lastId: number) => Promise<number>;
  /** The words that are in the index, among those given. */
  readonly findKnownWords: (words: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Distinct names of all entries by id, starting after `afterId`; includes names that no entry has any more.
   */
  readonly loadNames: (afterId: number, limit: number) => Promise<readonly NumberedName[]>;
  /** Counts the names that `loadNames` gives up to an id. */
  readonly countNames: (lastId: number) => Promise<number>;
  /** The names with these ids. */
  readonly findNamesById: (nameIds: readonly number[]) => Promise<readonly string[]>;
  /** Writes changes in one transaction; keep them small, since it locks the database. */
  readonly write: (changes: readonly IndexChange[]) => Promise<void>;
  /** Merges the segments that many writes leave, in small steps, so that lookups read few of them. */
  readonly compact: (signal?: AbortSignal) => Promise<void>;
  /**
   * Removes the words and names that no entry has any more, in small steps, each of which checks some by index
   * lookups. Processes that have loaded them forget them within an hour in which something is searched.
   */
  readonly removeUnused: (signal?: AbortSignal) => Promise<void>;
  /** A page of the entries of a kind, by id, starting after `afterId`, and whether each has a catalogue row. */
  readonly loadEntries: (
    kind: FindableKind,
    afterId: string,
    limit: number,
  ) => Promise<readonly EntryState[]>;
  /** A page of the catalogue joined with the index, by id, starting after `afterId`. */
  readonly compare: (kind: FindableKind, afterId: string, limit: number) => Promise<readonly IndexState[]>;
}
