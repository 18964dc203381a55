import type { Search } from '../../core/search/search.ts';

/** What the thread is started with. */
export interface SearchOrders {
  /** Path of the SQLite file, which the thread only reads. */
  readonly file: string;
}

/** What the thread is asked. */
export interface SearchRequest {
  readonly call: keyof Search;
  readonly text: string;
}
