import { countPartialDemo, DEMO_PIECE_COUNT, readDemoState } from '@segue/demo-library';
import { type ProcessLimits, NICENESS } from '../process/process-limits.ts';
import { toEndSentence } from '../process/worker-end.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import type { DemoProgress } from './demo-protocol.ts';

/** The generation of the demo library. */
export interface DemoLibrary {
  /**
   * Resolves when the first piece can be played. Rejects when generation fails, or with an AbortError when it
   * is stopped before that.
   */
  readonly firstPiece: Promise<void>;
  /** Resolves when all pieces are there; rejects as `firstPiece` does. */
  readonly done: Promise<void>;
  /** Stops generation. Finished pieces stay; the next start makes the rest. */
  readonly stop: () => Promise<void>;
}

export interface DemoLibraryOptions {
  /** Absolute path. */
  readonly folder: string;
  readonly onProgress: (made: number, total: number) => void;
}

const WORKER = new URL('demo.worker.ts', import.meta.url);

/**
 * Measured: 95 s of processor time; the largest video takes 0.6 to 1.1 GB resident and 1.7 GB of address
 * space beside Node's own, for its pictures and those not yet garbage-collected. The largest file has 6 MB.
 */
const LIMITS: ProcessLimits = { memoryBytes: 3e9, cpuSeconds: 3600, fileBytes: 100e6 };

async function make({ folder, onProgress }: DemoLibraryOptions, signal: AbortSignal): Promise<void> {
  if ((await readDemoState(folder)) === 'complete') return onProgress(DEMO_PIECE_COUNT, DEMO_PIECE_COUNT);
  const found = await countPartialDemo(folder);
  signal.throwIfAborted();
  // Those pieces can be played before the process has started.
  if (found > 0) onProgress(found, DEMO_PIECE_COUNT);
  const child = startWorkerProcess({
    worker: WORKER,
    args: [folder],
    // The worker lowers its priority once the first piece can be played.
    niceness: NICENESS.asServer,
    limits: LIMITS,
    timeoutMs: null,
    onMessage: (message) => {
      const { made, total } = message as DemoProgress;
      // It counts from the first piece on, found or made.
      if (made > found) onProgress(made, total);
    },
  });
  signal.addEventListener('abort', child.kill, { once: true });
  const end = await child.ended;
  signal.removeEventListener('abort', child.kill);
  signal.throwIfAborted();
  if (end.kind === 'exited' && end.code === 0) return;
  throw new Error(`The demo library could not be made: ${toEndSentence(end, LIMITS, 0)}`);
}

/**
 * Composes the demo library into a folder, in a child process, so that it does not block the caller. Starts
 * no process when the folder is already complete.
 */
export function startDemoLibrary(options: DemoLibraryOptions): DemoLibrary {
  const firstPiece = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const onProgress: DemoLibraryOptions['onProgress'] = (made, total) => {
    options.onProgress(made, total);
    firstPiece.resolve();
  };
  const done = make({ ...options, onProgress }, stopping.signal);
  // A caller may wait for only one of the two promises: the rejection of the other must not end the process
  // as unhandled.
  const settled = Promise.allSettled([
    done.catch((error: unknown) => firstPiece.reject(error)),
    firstPiece.promise,
  ]);
  return {
    firstPiece: firstPiece.promise,
    done,
    stop: async () => {
      stopping.abort();
      await settled;
    },
  };
}
