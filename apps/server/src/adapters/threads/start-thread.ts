import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** What a thread runs and is given. */
export interface ThreadStart {
  readonly url: URL;
  readonly workerData: unknown;
  /** Megabytes of V8's young generation, of which a third takes new objects; by default as little as V8 has. */
  readonly youngMb?: number;
}

const LEAST_YOUNG_MB = 3;

/**
 * Starts a thread. `--optimize-for-size`, with which the server runs, gives the heap of every thread a young generation of
 * 3 MB, whatever its resource limits say, unless V8 is told again that it has no size of its own.
 */
export function startThread({ url, workerData, youngMb = LEAST_YOUNG_MB }: ThreadStart): Worker {
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(url, { workerData, resourceLimits: { maxYoungGenerationSizeMb: youngMb } });
}
