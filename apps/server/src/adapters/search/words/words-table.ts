import type { RawBuilder, SqlBool } from 'kysely';
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

/** A part of a statement whose text is the same for all parts of its shape, see `CompiledStatements`. */
export interface StatementPart<Row> {
  readonly shape: string;
  readonly values: readonly unknown[];
  readonly build: (values: readonly string[]) => RawBuilder<Row>;
}

export interface DocumentNumber {
  readonly document_id: number;
}

/** Full-text storage of the entries' words, for one database technology. */
export interface WordsTable {
  /** Upserts the words of entries. Runs within the caller's transaction. */
  readonly put: (db: Db, documents: readonly NumberedDocument[]) => Promise<void>;
  readonly remove: (db: Db, documentIds: readonly number[]) => Promise<void>;
  /** Merges the segments that writes leave, see `SearchIndex.compact`. */
  readonly compact: (db: Db, signal?: AbortSignal) => Promise<void>;
  /** Condition of a row of `search_vocabulary`: an entry has its word, or that cannot be told. */
  readonly isWordUsed: RawBuilder<SqlBool>;
  /**
   * Begins a transaction that removes what no entry has: waits for those that write entries, and lets none begin
   * before it ends, since they count on the words and names that they found.
   */
  readonly holdWrites: (db: Db) => Promise<void>;
  /** Prepares many checks of `isWordUsed`. */
  readonly prepareChecks: (db: Db) => Promise<void>;
  /** Makes each check of `isWordUsed` in a transaction an index lookup. */
  readonly preferIndexes: (db: Db) => Promise<void>;
  /**
   * A query with the column `document_id`: the matches with the lowest numbers, which are the most popular.
   */
  readonly match: (query: WordsQuery, limit: number) => StatementPart<DocumentNumber>;
  /**
   * Values to look up, as the right side of `in`. At least one. Lists of any length make the same statement,
   * as far as the database allows.
   */
  readonly toList: (values: readonly (string | number)[]) => StatementPart<unknown>;
}
