import type { Worker } from 'node:worker_threads';
import { startThread, type ThreadStart } from './start-thread.ts';
import type { ThreadReply, ThreadRequest } from './answer-requests.ts';

interface PendingRequest<Answer> {
  readonly resolve: (value: Answer) => void;
  readonly reject: (cause: Error) => void;
}

/** The script of a thread and its start options. */
export interface ThreadScript extends ThreadStart {
  /** Name in error messages: 'The <name> thread failed'. */
  readonly name: string;
}

/** A running thread and its pending requests. */
class ThreadRun<Request, Answer> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest<Answer>>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #isClosing = false;

  constructor({ name, ...start }: ThreadScript, onEnd: () => void) {
    this.#worker = startThread(start);
    this.#worker.on('message', (reply: ThreadReply<Answer>) => this.#settle(reply));
    let failure = new Error(`The ${name} thread ended without an answer`);
    this.#worker.on('error', (cause) => {
      failure = new Error(`The ${name} thread failed`, { cause });
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        onEnd();
        for (const { reject } of this.#pending.values()) reject(failure);
        this.#pending.clear();
        resolve();
      });
    });
    this.#worker.unref();
  }

  ask(request: Request): Promise<Answer> {
    this.#lastId += 1;
    const requestId = this.#lastId;
    // Only a thread with pending requests keeps the process from ending.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(requestId, { resolve, reject });
      this.#post({ kind: 'ask', requestId, request });
    });
  }

  close(): Promise<void> {
    // A process that waits for nothing else would end before.
    this.#isClosing = true;
    this.#worker.ref();
    this.#post({ kind: 'close' });
    return this.#ended;
  }

  #post(message: ThreadRequest<Request>): void {
    this.#worker.postMessage(message, []);
  }

  #settle(reply: ThreadReply<Answer>): void {
    const pending = this.#pending.get(reply.requestId);
    this.#pending.delete(reply.requestId);
    if (this.#pending.size === 0 && !this.#isClosing) this.#worker.unref();
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.value);
  }
}

/** A thread that answers requests. */
export interface RequestThread<Request, Answer> {
  /** @throws Error with the message from the thread, or if the thread ended or is closed. */
  readonly ask: (request: Request) => Promise<Answer>;
  /** Starts the thread ahead of the first request. */
  readonly start: () => void;
  /** Ends the thread after its pending requests; the next request starts a new one. */
  readonly stop: () => void;
  /** Ends the thread for good, after its pending requests, and waits until it has closed its resources. */
  readonly close: () => Promise<void>;
}

/** Creates a thread that starts on the first request; one that failed is replaced on the next request. */
export function createRequestThread<Request, Answer>(script: ThreadScript): RequestThread<Request, Answer> {
  let run: ThreadRun<Request, Answer> | null = null;
  let isClosed = false;
  const getOrStartRun = (): ThreadRun<Request, Answer> => {
    if (isClosed) throw new Error(`The ${script.name} thread is closed`);
    if (run !== null) return run;
    const started = new ThreadRun<Request, Answer>(script, () => {
      if (run === started) run = null;
    });
    run = started;
    return started;
  };
  return {
    ask: async (request) => getOrStartRun().ask(request),
    start: () => {
      if (!isClosed) getOrStartRun();
    },
    stop: () => {
      void run?.close();
      run = null;
    },
    close: async () => {
      isClosed = true;
      await run?.close();
    },
  };
}
