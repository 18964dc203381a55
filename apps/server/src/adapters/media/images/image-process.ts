import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { ProcessLimits } from '../process/limited-command.ts';
import type { WorkerEnd } from '../process/worker-end.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import { isSpent, WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import type { ImageOutcome, ImageReply, ImageRequest } from './image-protocol.ts';

/** A worker process that reads and decodes pictures, one at a time. */
export interface ImageProcess {
  /** Never rejects. A picture that ends the process, or takes too long, fails. */
  readonly ask: (request: ImageRequest) => Promise<ImageOutcome>;
  /** Whether it can be asked again: it lives and is not spent. */
  readonly isUsable: () => boolean;
  readonly stop: () => void;
}

const WORKER = new URL('worker/images.worker.ts', import.meta.url);
const NICENESS = 5;

/** A progressive JPEG of 40 megapixels is held whole, at 6 bytes a pixel. */
const LIMITS: ProcessLimits = { memoryBytes: 300e6, cpuSeconds: WORKER_CPU_SECONDS };
const PICTURE_TIMEOUT_MS = 20_000;

/** A picture that needs too much always will; what else ends a process may have been no fault of the picture. */
const toFailure = (end: WorkerEnd, isReady: boolean): ImageOutcome => ({
  kind: isReady && end.kind === 'out-of-memory' ? 'unreadable' : 'failed',
});

export function startImageProcess(access: LibraryAccess): ImageProcess {
  let [isReady, isUsable] = [false, true];
  let settle: (outcome: ImageOutcome) => void = () => undefined;

  const receive = (reply: ImageReply): void => {
    if (reply.kind === 'ready') {
      isReady = true;
      return;
    }
    if (isSpent(reply.usage)) stop();
    settle(reply.outcome);
  };
  const child = startWorkerProcess({
    worker: WORKER,
    args: [JSON.stringify(access)],
    niceness: NICENESS,
    limits: LIMITS,
    timeoutMs: null,
    onMessage: (message) => receive(message as ImageReply),
  });
  const stop = (): void => {
    isUsable = false;
    child.kill();
  };
  const onEnd = (end: WorkerEnd): void => {
    isUsable = false;
    settle(toFailure(end, isReady));
  };
  void child.ended.then(onEnd);

  return {
    ask: async (request) => {
      const { promise, resolve } = Promise.withResolvers<ImageOutcome>();
      settle = resolve;
      if (!isUsable) return { kind: 'failed' };
      const timer = setTimeout(stop, PICTURE_TIMEOUT_MS);
      child.send(request);
      return promise.finally(() => clearTimeout(timer));
    },
    isUsable: () => isUsable,
    stop,
  };
}
