import type { Search } from '../../core/search/search.ts';
import type { ReadQuery } from '../database/dialects/threaded-reads.ts';

/** What the thread is started with. */
export interface SearchOrders {
  /** Path of the SQLite file, which the thread only reads. */
  readonly file: string;
}

/** What the thread is asked. */
export type SearchRequest =
  | { readonly call: keyof Search; readonly text: string }
  | { readonly call: 'read'; readonly query: ReadQuery };
