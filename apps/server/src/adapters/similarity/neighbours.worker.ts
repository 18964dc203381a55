import { parentPort, workerData } from 'node:worker_threads';
import type { ListeningData } from '../../core/discovery/similarity/listening-data.ts';
import { findNeighbours } from '../../core/discovery/similarity/listening-model.ts';
import { lowerPriority } from '../threads/lower-priority.ts';

/** Start data of the thread. */
export interface NeighbourOrders {
  readonly data: ListeningData;
  readonly limit: number;
}

// Nobody waits for the result, so everything else goes first.
lowerPriority(19);
const { data, limit } = workerData as NeighbourOrders;
parentPort?.postMessage(findNeighbours(data, limit), []);
