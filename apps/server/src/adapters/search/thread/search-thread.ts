import type { SearchResult, Suggestion } from '@segue/domain';
import PQueue from 'p-queue';
import type { Search } from '../../../core/search/search.ts';
import type { Database } from '../../database/database.ts';
import { createRequestThread, type RequestThread } from '../../threads/request-thread.ts';
import { openThreadedReads, type SentRows } from '../../database/dialects/threaded-reads.ts';
import type { SearchRequest, SearchWorkerData } from './search-messages.ts';

const WORKER = new URL('./search.worker.ts', import.meta.url);

/**
 * Size of the young generation: holds the garbage of one search. With less, V8 promotes it and runs a full
 * collection six times a second, 6 to 10 ms each.
 */
const YOUNG_MB = 24;

/** Idle time after which the thread ends. Longer than most songs, since each song start makes a request. */
const IDLE_MS = 10 * 60_000;

/**
 * Searches that the thread runs at once; the others wait in the order in which they came. All at once would take
 * turns, so that each ended only when nearly all had. With two, a short one overtakes a long one, and the thread
 * need not wait for the next.
 */
const MAX_AT_ONCE = 2;

/** A thread that searches and runs reads of many rows. It ends after a time without requests or listeners. */
export interface SearchThread extends Search {
  readonly reads: Database;
  /**
   * Starts the thread, or resets its idle time, while somebody listens: so the first search does not wait for
   * a start.
   */
  readonly keepAlive: () => void;
  /** Ends the thread and waits until it has closed its database. */
  readonly close: () => Promise<void>;
}

/** Ends a thread after an idle time, but not while requests are pending. */
function createIdleTimeout({ stop }: Pick<RequestThread<never, unknown>, 'stop'>, idleMs: number) {
  let timer: NodeJS.Timeout | null = null;
  let pendingCount = 0;
  const resetTimeout = (): void => {
    timer = timer?.refresh() ?? setTimeout(() => pendingCount === 0 && stop(), idleMs).unref();
  };
  return {
    resetTimeout,
    trackRequest: async <T>(answer: Promise<T>): Promise<T> => {
      pendingCount += 1;
      try {
        return await answer;
      } finally {
        pendingCount -= 1;
        resetTimeout();
      }
    },
  };
}

/**
 * Searches and reads a SQLite file in a thread: its statements are synchronous and would block every other
 * request. One thread does both, since a thread takes tens of megabytes.
 * @param file Path of the database; another connection has migrated it.
 */
export function createSearchThread(file: string, idleMs = IDLE_MS): SearchThread {
  const thread = createRequestThread<SearchRequest, unknown>({
    name: 'search',
    url: WORKER,
    workerData: { file } satisfies SearchWorkerData,
    youngMb: YOUNG_MB,
  });
  const { resetTimeout, trackRequest } = createIdleTimeout(thread, idleMs);
  const ask = (request: SearchRequest): Promise<unknown> => trackRequest(thread.ask(request));
  const queue = new PQueue({ concurrency: MAX_AT_ONCE });
  const askInTurn = (call: keyof Search, text: string, isWanted = () => true): Promise<unknown> =>
    queue.add(async () => (isWanted() ? ask({ call, text }) : []));
  return {
    search: async (text, isWanted) => (await askInTurn('search', text, isWanted)) as readonly SearchResult[],
    suggest: async (text, isWanted) => (await askInTurn('suggest', text, isWanted)) as readonly Suggestion[],
    reads: openThreadedReads(async (query) => (await ask({ call: 'read', query })) as SentRows),
    keepAlive: () => {
      resetTimeout();
      thread.start();
    },
    close: async () => {
      await queue.onIdle();
      await thread.close();
    },
  };
}
