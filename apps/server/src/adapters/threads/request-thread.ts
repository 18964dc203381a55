import type { Worker } from 'node:worker_threads';
import { startThread, type ThreadStart } from './start-thread.ts';
import type { ThreadReply, ThreadRequest } from './thread-messages.ts';

interface Waiting<Answer> {
  readonly resolve: (value: Answer) => void;
  readonly reject: (cause: Error) => void;
}

/** The script of a thread and what it is started with. */
export interface ThreadScript extends ThreadStart {
  /** As errors call it: 'The <name> thread failed'. */
  readonly name: string;
}

/** One run of a thread, with those who wait for its answers. */
class ThreadRun<Request, Answer> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  readonly #ended: Promise<void>;
  #lastId = 0;

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
        for (const { reject } of this.#waiting.values()) reject(failure);
        this.#waiting.clear();
        resolve();
      });
    });
    this.#worker.unref();
  }

  ask(request: Request): Promise<Answer> {
    this.#lastId += 1;
    const requestId = this.#lastId;
    // Neither a server that stops nor a command that is done waits for a thread that nobody asked.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject });
      this.#post({ kind: 'ask', requestId, request });
    });
  }

  close(): Promise<void> {
    this.#post({ kind: 'close' });
    return this.#ended;
  }

  #post(message: ThreadRequest<Request>): void {
    this.#worker.postMessage(message, []);
  }

  #settle(reply: ThreadReply<Answer>): void {
    const waiting = this.#waiting.get(reply.requestId);
    this.#waiting.delete(reply.requestId);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.value);
  }
}

/** A thread that answers requests. */
export interface RequestThread<Request, Answer> {
  /** @throws Error with the sentence of the thread's, or when it ended or is closed. */
  readonly ask: (request: Request) => Promise<Answer>;
  /** Starts it, so that the first who asks does not wait for that. */
  readonly begin: () => void;
  /** Ends it once it has answered; who asks later has it started anew. */
  readonly rest: () => void;
  /** Waits until it has closed what it holds. */
  readonly close: () => Promise<void>;
}

/** Makes a thread that starts when it is first asked; one that failed is replaced when it is asked again. */
export function createRequestThread<Request, Answer>(script: ThreadScript): RequestThread<Request, Answer> {
  let run: ThreadRun<Request, Answer> | null = null;
  let isClosed = false;
  const pick = (): ThreadRun<Request, Answer> => {
    if (isClosed) throw new Error(`The ${script.name} thread is closed`);
    if (run !== null) return run;
    const started = new ThreadRun<Request, Answer>(script, () => {
      if (run === started) run = null;
    });
    run = started;
    return started;
  };
  return {
    ask: async (request) => pick().ask(request),
    begin: () => {
      if (!isClosed) pick();
    },
    rest: () => {
      void run?.close();
      run = null;
    },
    close: async () => {
      isClosed = true;
      await run?.close();
    },
  };
}
