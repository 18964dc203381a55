import type { SearchResult, Suggestion } from '@segue/domain';
import type { Search } from '../../core/search/search.ts';
import { createRequestThread } from '../database/threads/request-thread.ts';
import type { SearchOrders, SearchRequest } from './search-messages.ts';

const WORKER = new URL('./search.worker.ts', import.meta.url);

/** Search in a thread of its own. */
export interface ThreadedSearch extends Search {
  /** Starts the thread, so that the first who searches does not wait for it. */
  readonly begin: () => void;
  /** Waits until the thread has closed its database. */
  readonly close: () => Promise<void>;
}

/**
 * Searches a SQLite file in a thread: its statements are synchronous, and would hold up every other request.
 * @param file Path of the database; another connection has migrated it.
 */
export function createThreadedSearch(file: string): ThreadedSearch {
  const { ask, begin, close } = createRequestThread<SearchRequest, unknown>({
    name: 'search',
    url: WORKER,
    workerData: { file } satisfies SearchOrders,
  });
  return {
    search: async (text) => (await ask({ call: 'search', text })) as readonly SearchResult[],
    suggest: async (text) => (await ask({ call: 'suggest', text })) as readonly Suggestion[],
    begin,
    close,
  };
}
