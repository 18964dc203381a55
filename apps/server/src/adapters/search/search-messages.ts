import type { Search } from '../../core/search/search.ts';

/** What the thread is started with. */
export interface SearchOrders {
  /** Path of the SQLite file, which the thread only reads. */
  readonly file: string;
}

/** What the thread is asked. `close` ends it once its database is closed. */
export type SearchRequest =
  | { readonly call: keyof Search; readonly requestId: number; readonly text: string }
  | { readonly call: 'close' };

/** What it answers, with the number of the request. */
export type SearchReply =
  | { readonly requestId: number; readonly value: Awaited<ReturnType<Search[keyof Search]>> }
  | { readonly requestId: number; readonly error: string };
