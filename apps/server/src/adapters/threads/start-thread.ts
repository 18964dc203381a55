import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** The script of a thread and its options. */
export interface ThreadStart {
  readonly url: URL;
  readonly workerData: unknown;
  /**
   * Size of V8's young generation in megabytes, a third of which holds new objects; by default V8's minimum.
   */
  readonly youngMb?: number;
}

const MIN_YOUNG_MB = 3;

/**
 * Starts a thread. V8's options of the server set the young generation of every thread and override resource
 * limits, unless V8 is told again that no size is set.
 */
export function startThread({ url, workerData, youngMb = MIN_YOUNG_MB }: ThreadStart): Worker {
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(url, { workerData, resourceLimits: { maxYoungGenerationSizeMb: youngMb } });
}
