import type { SearchResult, Suggestion } from '@segue/domain';
import type { Search } from '../../core/search/search.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { createRequestThread, type RequestThread } from '../threads/request-thread.ts';
import { openThreadedReads } from '../database/dialects/threaded-reads.ts';
import type { SearchOrders, SearchRequest } from './search-messages.ts';

const WORKER = new URL('./search.worker.ts', import.meta.url);

/**
 * Rows, names and words of one search die young in this much; in less they are taken for old, and V8 collects the whole heap
 * six times a second, 6 to 10 ms each.
 */
const YOUNG_MB = 24;

/** Longer than most songs: each asks for the next. */
const IDLE_MS = 10 * 60_000;

/** A thread that searches, and reads what is many rows. It ends once nobody has asked or listened for a while. */
export interface SearchThread extends Search {
  readonly reads: Pick<OpenedDatabase, 'db' | 'capabilities'>;
  /** Somebody listens: starts the thread or keeps it, so that the first who searches does not wait for it. */
  readonly keep: () => void;
  /** Waits until the thread has closed its database. */
  readonly close: () => Promise<void>;
}

/** Ends a thread that has nothing to do once it was not used for a while. */
function createIdleEnd({ rest }: Pick<RequestThread<never, unknown>, 'rest'>, idleMs: number) {
  let timer: NodeJS.Timeout | null = null;
  let underWay = 0;
  const touch = (): void => {
    timer = timer?.refresh() ?? setTimeout(() => underWay === 0 && rest(), idleMs).unref();
  };
  return {
    touch,
    keepFor: async <T>(answer: Promise<T>): Promise<T> => {
      underWay += 1;
      try {
        return await answer;
      } finally {
        underWay -= 1;
        touch();
      }
    },
  };
}

/**
 * Searches and reads a SQLite file in a thread: its statements are synchronous, and would hold up every other request. It
 * does both, since a thread takes tens of megabytes.
 * @param file Path of the database; another connection has migrated it.
 */
export function createSearchThread(file: string, idleMs = IDLE_MS): SearchThread {
  const thread = createRequestThread<SearchRequest, unknown>({
    name: 'search',
    url: WORKER,
    workerData: { file } satisfies SearchOrders,
    youngMb: YOUNG_MB,
  });
  const { touch, keepFor } = createIdleEnd(thread, idleMs);
  const ask = (request: SearchRequest): Promise<unknown> => keepFor(thread.ask(request));
  return {
    search: async (text) => (await ask({ call: 'search', text })) as readonly SearchResult[],
    suggest: async (text) => (await ask({ call: 'suggest', text })) as readonly Suggestion[],
    reads: openThreadedReads(async (query) => (await ask({ call: 'read', query })) as readonly unknown[]),
    keep: () => {
      touch();
      thread.begin();
    },
    close: thread.close,
  };
}
