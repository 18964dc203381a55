import type { Worker } from 'node:worker_threads';
import type { NeighbourFinder } from '../../core/discovery/similarity/similarity-builder.ts';
import { startThread } from '../threads/start-thread.ts';
import type { NeighbourOrders } from './neighbours.worker.ts';

const WORKER = new URL('./neighbours.worker.ts', import.meta.url);

/** Fits each model in a new thread, which ends with its answer and so frees its memory. */
export function createNeighbourFinder(): NeighbourFinder {
  const threads = new Set<Worker>();
  return {
    find: (data, limit) => {
      const thread = startThread({ url: WORKER, workerData: { data, limit } satisfies NeighbourOrders });
      threads.add(thread);
      return new Promise((resolve, reject) => {
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', () => {
          threads.delete(thread);
          reject(new Error('The thread ended without an answer'));
        });
      });
    },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
