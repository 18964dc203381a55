import type { FindableKind } from '../catalogue/findable.ts';

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

/** A word that an entry may have, or a beginning of one. */
export interface SearchTerm {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** A word of the index. */
export interface VocabularyWord {
  /** Later words have higher numbers. */
  readonly wordId: number;
  readonly word: string;
}

/** A name of the index. */
export interface NumberedName {
  /** Later names have higher numbers. */
  readonly nameId: number;
  readonly name: string;
}

/** An entry that was found. */
export interface SearchHit {
  /** Its number in the index. */
  readonly documentId: number;
  readonly kind: FindableKind;
  readonly id: string;
  readonly name: string;
  readonly nameWords: readonly string[];
  readonly otherWords: readonly string[];
  /** Plays and likes of a track, tracks of an artist, within a factor of two; 0 where nothing is counted. */
  readonly popularity: number;
}

/** What the catalogue holds against what the index holds, for one item. */
export interface IndexState {
  readonly id: string;
  /** As in the catalogue; null: it cannot be found, see core/catalogue/findable. */
  readonly title: string | null;
  /** `name` of its entry; null: there is none. */
  readonly indexedName: string | null;
}

/** Which entries are looked for. */
export interface WordsQuestion {
  /** They have a term of each group. At least one group, none empty. */
  readonly groups: readonly (readonly SearchTerm[])[];
  readonly scope: 'name' | 'all';
  /** Null: of any kind. */
  readonly kind: FindableKind | null;
}

/** Full text over the catalogue. Every lookup is bounded by its limit, however much matches. */
export interface SearchIndex {
  /** Entries whose name begins with `prefix`: in the order of names, of one name the popular ones first. */
  readonly findByName: (prefix: string, limit: number) => Promise<readonly SearchHit[]>;
  /** Entries that have one of the names, the popular ones first. */
  readonly findNamed: (names: readonly string[], limit: number) => Promise<readonly SearchHit[]>;
  /** Entries that answer, the popular ones first as far as the database keeps them in that order. */
  readonly findByWords: (question: WordsQuestion, limit: number) => Promise<readonly SearchHit[]>;
  /** Words of all entries by number, beginning after `afterId`. */
  readonly loadWords: (afterId: number, limit: number) => Promise<readonly VocabularyWord[]>;
  /** Those of the words that an entry has. */
  readonly findKnownWords: (words: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Names of all entries by number, each once, beginning after `afterId`; also those that no entry has any more. */
  readonly loadNames: (afterId: number, limit: number) => Promise<readonly NumberedName[]>;
  /** The names that have one of the numbers. */
  readonly findNames: (nameIds: readonly number[]) => Promise<readonly string[]>;
  /** Upserts entries; keep batches small, since a write locks the database. */
  readonly put: (kind: FindableKind, documents: readonly SearchDocument[]) => Promise<void>;
  readonly remove: (kind: FindableKind, ids: readonly string[]) => Promise<void>;
  /** Merges the pieces that many writes leave, a little at a time, so that lookups read few of them. */
  readonly compact: (signal?: AbortSignal) => Promise<void>;
  /** A page of the catalogue beside the index, by id, beginning after `afterId`. */
  readonly compare: (kind: FindableKind, afterId: string, limit: number) => Promise<readonly IndexState[]>;
}
