import type { RawBuilder } from 'kysely';
import type { SearchDocument, SearchKind, SearchTerm } from '../../core/search/search-index.ts';
import type { Db } from '../database/schema.ts';

/** An entry with the number its words are kept under. */
export interface NumberedDocument extends Pick<SearchDocument, 'nameWords' | 'otherWords'> {
  readonly documentId: number;
}

/** The words of the entries, as one technology keeps them: a table for each kind. */
export interface WordsTable {
  /** Replaces the words of entries that have some. Runs within the caller's transaction. */
  readonly put: (db: Db, kind: SearchKind, documents: readonly NumberedDocument[]) => Promise<void>;
  readonly remove: (db: Db, kind: SearchKind, documentIds: readonly number[]) => Promise<void>;
  readonly clear: (db: Db, kind: SearchKind) => Promise<void>;
  /**
   * A query of one column `document_id`: entries that answer every term.
   * @param terms At least one; without signs, see `toWords`.
   */
  readonly match: (
    kind: SearchKind,
    terms: readonly SearchTerm[],
    scope: 'name' | 'all',
    limit: number,
  ) => RawBuilder<{ document_id: number }>;
}

export const wordsTableOf = (kind: SearchKind): string => `search_words_${kind}`;
