import type { Generated } from 'kysely';

/** The search index, and the plays that searches led to. */
export interface SearchTables {
  /** Entries of the search index; their words are in `search_words`, see adapters/search. */
  search_documents: SearchDocumentRow;
  /** Every word of an entry, each once, and those of former ones until the next comparison; ids only grow. */
  search_vocabulary: { word_id: Generated<number>; word: string };
  /** The same for names. */
  search_names: { name_id: Generated<number>; name: string };
  /** State of the whole index, in one row. */
  search_sync: SearchSyncRow;
  /** Plays that searches led to. */
  search_plays: SearchPlayRow;
}

export interface SearchDocumentRow {
  /** The lower the id, the more popular the entry, see adapters/search/documents/document-numbers.ts. */
  document_id: Generated<number>;
  /** 'song', 'video', 'album', 'artist' or 'playlist'. */
  kind: string;
  /** Its videoId, album id, artist id or playlist id. */
  id: string;
  /** Its name in the form that search compares. */
  name: string;
  /** The words it is found by, separated by spaces. */
  name_words: Generated<string>;
  other_words: Generated<string>;
  /** Version of the indexing rules that its words were made by. */
  rules: Generated<number>;
}

export interface SearchSyncRow {
  sync_id: number;
  /** Version of the indexing rules under which it was compared. */
  rules: number;
  compared_at_ms: number;
  /** 1: a scan began and did not end. */
  is_behind: number;
}

export interface SearchPlayRow {
  /** As `toSearchName` gives it. */
  query: string;
  video_id: string;
  /** Bitmap in which each listener sets one bit; several listeners share a bit. */
  listener_marks: number;
  /** Number of bits that are set in `listener_marks`, or that were before a migration cleared them. */
  listener_count: number;
  /** The beginning of the 30 days in which it was last played. */
  played_at_ms: number;
}
