import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the watching thread is told. */
export interface WatchOrder {
  readonly url: string;
  readonly pid: number;
}

/** What was seen of a server while it was watched. */
export interface WatchReport {
  /** Slowest answer of `/healthz`. */
  readonly healthMaxMs: number;
  readonly healthAsked: number;
  readonly healthFailed: number;
  /** Resident memory of the server and the processes it started; null: not known on this system. */
  readonly memoryMaxMb: number | null;
}

export interface Watch {
  /** Ends the watch. */
  readonly end: () => Promise<WatchReport>;
}

/** Asks a server again and again how it is, and adds up its memory. */
export function startWatch(order: WatchOrder): Watch {
  const worker = new Worker(new URL('./watch.worker.ts', import.meta.url), { workerData: order });
  return {
    end: async () => {
      const answered = once(worker, 'message') as Promise<[WatchReport]>;
      worker.postMessage('end', []);
      const [report] = await answered;
      await worker.terminate();
      return report;
    },
  };
}
