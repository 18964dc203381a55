import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ListeningData } from '../../core/discovery/similarity/listening-data.ts';
import { findNeighbours } from '../../core/discovery/similarity/find-neighbours.ts';

/** Start data of the thread. */
export interface NeighbourOrders {
  readonly data: ListeningData;
  readonly limit: number;
}

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 19);
  } catch {
    // The thread then slows requests down more, but its result is the same.
  }
}

lowerPriority();
const { data, limit } = workerData as NeighbourOrders;
parentPort?.postMessage(findNeighbours(data, limit), []);
