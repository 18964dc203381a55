import { Worker } from 'node:worker_threads';
import type { SearchResult, Suggestion } from '@segue/domain';
import type { Search } from '../../core/search/search.ts';
import type { SearchOrders, SearchReply, SearchRequest } from './search-messages.ts';

const WORKER = new URL('./search.worker.ts', import.meta.url);

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (cause: Error) => void;
}

/** A thread that searches, with those who wait for its answers. */
class SearchThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #lastId = 0;

  constructor(file: string, onEnd: () => void) {
    this.#worker = new Worker(WORKER, { workerData: { file } satisfies SearchOrders });
    this.#worker.on('message', (reply: SearchReply) => this.#settle(reply));
    let failure = new Error('The search thread ended without an answer');
    this.#worker.on('error', (cause) => {
      failure = new Error('The search thread failed', { cause });
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        onEnd();
        for (const { reject } of this.#waiting.values()) reject(failure);
        this.#waiting.clear();
        resolve();
      });
    });
    // A server that stops waits for `close` alone.
    this.#worker.unref();
  }

  ask(call: keyof Search, text: string): Promise<never> {
    this.#lastId += 1;
    const requestId = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject });
      this.#worker.postMessage({ call, requestId, text } satisfies SearchRequest, []);
    });
  }

  close(): Promise<void> {
    this.#worker.postMessage({ call: 'close' } satisfies SearchRequest, []);
    return this.#ended;
  }

  #settle(reply: SearchReply): void {
    const waiting = this.#waiting.get(reply.requestId);
    this.#waiting.delete(reply.requestId);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.value as never);
  }
}

/** Search in a thread of its own. */
export interface ThreadedSearch extends Search {
  /** Starts the thread, so that the first who searches does not wait for it. */
  readonly begin: () => void;
  /** Waits until the thread has closed its database. */
  readonly close: () => Promise<void>;
}

/**
 * Searches a SQLite file in a thread: its statements are synchronous, and would hold up every other request. A thread
 * that fails is replaced when somebody searches again.
 * @param file Path of the database; another connection has migrated it.
 */
export function createThreadedSearch(file: string): ThreadedSearch {
  let thread: SearchThread | null = null;
  let isClosed = false;
  const pick = (): SearchThread => {
    if (isClosed) throw new Error('Search is closed');
    if (thread !== null) return thread;
    const started = new SearchThread(file, () => {
      if (thread === started) thread = null;
    });
    thread = started;
    return started;
  };
  return {
    search: async (text): Promise<readonly SearchResult[]> => pick().ask('search', text),
    suggest: async (text): Promise<readonly Suggestion[]> => pick().ask('suggest', text),
    begin: () => void pick(),
    close: async () => {
      isClosed = true;
      await thread?.close();
    },
  };
}
