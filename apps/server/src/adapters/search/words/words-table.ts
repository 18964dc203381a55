import type { RawBuilder } from 'kysely';
import type { SearchDocument, SearchTerm } from '../../../core/search/search-index.ts';
import type { Db } from '../../database/schema.ts';

/** The words of an entry and the number under which they are stored. */
export interface NumberedDocument extends Pick<SearchDocument, 'nameWords' | 'otherWords'> {
  readonly documentId: number;
}

/** A query for entries by their words. */
export interface WordsQuery {
  /**
   * An entry has to match one term of each group. At least one group, none empty; words without signs, see
   * `toWords`.
   */
  readonly groups: readonly (readonly SearchTerm[])[];
  /** Whether the terms have to match the name, or any words of the entry. */
  readonly scope: 'name' | 'all';
  /** A label, see `KIND_LABELS`, that the entry must have; null: any. */
  readonly label: string | null;
}

/** Full-text storage of the entries' words, for one database technology. */
export interface WordsTable {
  /** Upserts the words of entries. Runs within the caller's transaction. */
  readonly put: (db: Db, documents: readonly NumberedDocument[]) => Promise<void>;
  readonly remove: (db: Db, documentIds: readonly number[]) => Promise<void>;
  /** Merges the segments that writes leave, see `SearchIndex.compact`. */
  readonly compact: (db: Db, signal?: AbortSignal) => Promise<void>;
  /**
   * A query with the column `document_id`: the matches with the lowest numbers, which are the most popular.
   */
  readonly match: (query: WordsQuery, limit: number) => RawBuilder<{ document_id: number }>;
  /**
   * Texts to look up, as the right side of `in`. At least one. Lists of any length make the same statement, as
   * far as the database allows.
   */
  readonly toList: (texts: readonly string[]) => RawBuilder<unknown>;
}
