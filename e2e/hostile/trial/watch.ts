import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Input of the monitoring thread. */
export interface WatchOrder {
  readonly url: string;
  readonly pid: number;
}

/** Memory of one child process of the server. */
export interface ChildMemory {
  /** File name of its script or program. */
  readonly name: string;
  /** In megabytes. */
  readonly resident: number;
}

/** Resident memory at one moment, in megabytes. */
export interface ResidentMemory {
  /** The server and its child processes; shared pages are counted once. */
  readonly withChildren: number;
  /** The same, with shared pages counted for each process. */
  readonly summed: number;
  /** The server process alone. */
  readonly server: number;
  /** Each child process with its proportional share of shared pages, largest first. */
  readonly children: readonly ChildMemory[];
}

/** What was measured while a server was monitored. */
export interface WatchReport {
  /** Slowest answer of `/healthz` in ms. */
  readonly healthMaxMs: number;
  readonly healthAsked: number;
  readonly healthFailed: number;
  /** The moment with the highest total; null: not available on this system. */
  readonly memory: ResidentMemory | null;
}

export interface Watch {
  readonly end: () => Promise<WatchReport>;
}

/** Starts a thread that polls a server's `/healthz` and samples its memory. */
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
