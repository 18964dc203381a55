import type { SearchResult, Suggestion } from '@segue/domain';
import type { Search } from '../../core/search/search.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { createRequestThread } from '../threads/request-thread.ts';
import { openThreadedReads } from '../database/dialects/threaded-reads.ts';
import type { SearchOrders, SearchRequest } from './search-messages.ts';

const WORKER = new URL('./search.worker.ts', import.meta.url);

/** A thread that searches, and reads what is many rows. */
export interface SearchThread extends Search {
  readonly reads: Pick<OpenedDatabase, 'db' | 'capabilities'>;
  /** Starts the thread, so that the first who searches does not wait for it. */
  readonly begin: () => void;
  /** Waits until the thread has closed its database. */
  readonly close: () => Promise<void>;
}

/**
 * Searches and reads a SQLite file in a thread: its statements are synchronous, and would hold up every other request. It
 * does both, since a thread takes tens of megabytes.
 * @param file Path of the database; another connection has migrated it.
 */
export function createSearchThread(file: string): SearchThread {
  const { ask, begin, close } = createRequestThread<SearchRequest, unknown>({
    name: 'search',
    url: WORKER,
    workerData: { file } satisfies SearchOrders,
  });
  return {
    search: async (text) => (await ask({ call: 'search', text })) as readonly SearchResult[],
    suggest: async (text) => (await ask({ call: 'suggest', text })) as readonly Suggestion[],
    reads: openThreadedReads(async (query) => (await ask({ call: 'read', query })) as readonly unknown[]),
    begin,
    close,
  };
}
