import type { Search } from '../../../core/search/search.ts';
import type { ReadQuery } from '../../database/dialects/threaded-reads.ts';

/** Worker data of the search thread. */
export interface SearchWorkerData {
  /** Path of the SQLite file, which the thread only reads. */
  readonly file: string;
}

/** A request to the search thread. */
export type SearchRequest =
  | { readonly call: keyof Search; readonly text: string }
  | { readonly call: 'read'; readonly query: ReadQuery };
