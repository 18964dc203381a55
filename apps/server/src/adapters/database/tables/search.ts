import type { Generated } from 'kysely';

/** The search index, and what searches led to. */
export interface SearchTables {
  /** Entries of the search index; their words are in `search_words_<kind>`, see adapters/search. */
  search_documents: SearchDocumentRow;
  /** Every word that an entry has or had, once; the numbers only grow. */
  search_vocabulary: { word_id: Generated<number>; word: string };
  /** Every name that an entry has or had, once; the numbers only grow. */
  search_names: { name_id: Generated<number>; name: string };
  /** What searches led to. */
  search_plays: SearchPlayRow;
}

export interface SearchDocumentRow {
  /** The lower, the more popular, see adapters/search/document-numbers.ts. */
  document_id: Generated<number>;
  /** 'song', 'video', 'album', 'artist' or 'playlist'. */
  kind: string;
  /** Its videoId, album id, artist id or playlist id. */
  id: string;
  /** Its name as it is looked up by. */
  name: string;
  /** The words it is found by, with a space between two. */
  name_words: Generated<string>;
  other_words: Generated<string>;
  /** The version of the rules its words were made by. */
  rules: Generated<number>;
}

export interface SearchPlayRow {
  /** As `toSearchName` has it. */
  query: string;
  video_id: string;
  /** A bitmap: each listener sets one of its bits, which others set as well. */
  listener_marks: number;
  /** Bits of it that are set. */
  listener_count: number;
  played_at_ms: number;
}
