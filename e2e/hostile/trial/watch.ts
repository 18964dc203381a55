import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the watching thread is told. */
export interface WatchOrder {
  readonly url: string;
  readonly pid: number;
}

/** One process that the server has started. */
export interface ChildMemory {
  /** Its script or program. */
  readonly name: string;
  /** Megabytes. */
  readonly resident: number;
}

/** Resident memory at one moment, megabytes. */
export interface ResidentMemory {
  /** Of the server and all it started; pages that they share are counted once. */
  readonly withChildren: number;
  /** The same, but shared pages are counted for each process. */
  readonly summed: number;
  /** The server alone. */
  readonly server: number;
  /** Of each process that the server has started, its part of shared pages, the largest first. */
  readonly children: readonly ChildMemory[];
}

/** What was seen of a server while it was watched. */
export interface WatchReport {
  /** Slowest answer of `/healthz`. */
  readonly healthMaxMs: number;
  readonly healthAsked: number;
  readonly healthFailed: number;
  /** When most was resident; null: not known on this system. */
  readonly memory: ResidentMemory | null;
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
