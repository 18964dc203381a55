import type { RawBuilder } from 'kysely';
import type { SearchDocument, SearchTerm } from '../../core/search/search-index.ts';
import type { Db } from '../database/schema.ts';

/** An entry with the number its words are kept under. */
export interface NumberedDocument extends Pick<SearchDocument, 'nameWords' | 'otherWords'> {
  readonly documentId: number;
}

/** What an entry has to match. */
export interface WordsQuery {
  /** It has a term of each group. At least one group, none empty; words without signs, see `toWords`. */
  readonly groups: readonly (readonly SearchTerm[])[];
  /** Where the terms may stand. */
  readonly scope: 'name' | 'all';
  /** A word that it has beside its name; null: none is asked for. */
  readonly label: string | null;
}

/** The words of the entries, as one technology keeps them. */
export interface WordsTable {
  /** Replaces the words of entries that have some. Runs within the caller's transaction. */
  readonly put: (db: Db, documents: readonly NumberedDocument[]) => Promise<void>;
  readonly remove: (db: Db, documentIds: readonly number[]) => Promise<void>;
  /** Merges the pieces that writes leave, see `SearchIndex.compact`. */
  readonly compact: (db: Db, signal?: AbortSignal) => Promise<void>;
  /** A query of one column `document_id`: what matches, the lowest numbers first. */
  readonly match: (query: WordsQuery, limit: number) => RawBuilder<{ document_id: number }>;
}
