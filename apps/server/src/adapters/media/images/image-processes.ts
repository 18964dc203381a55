import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { findOnDisk, type FindSource } from '../../../core/store-addresses.ts';
import type { ProcessLimits } from '../process/limited-command.ts';
import { NICENESS } from '../process/niceness.ts';
import { PoolClosed, WorkerPool } from '../process/worker-pool.ts';
import { WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import type { ImageOutcome, ImageRequest } from './image-protocol.ts';

/** Reads and decodes pictures in processes of their own, which are started on first need. */
export interface ImageProcesses {
  /** Never rejects; `busy`: too many pictures wait already. */
  readonly run: (request: ImageRequest) => Promise<ImageOutcome>;
  /** Ends the processes; what runs or waits fails. */
  readonly close: () => void;
}

export interface ImageProcessesOptions {
  readonly access: LibraryAccess;
  /** On this machine's disks by default. */
  readonly findSource?: FindSource;
  /** Pictures that wait; 500 by default. */
  readonly maxWaiting?: number;
}

const WORKER = new URL('worker/images.worker.ts', import.meta.url);
const PICTURES_AT_ONCE = 2;
const PICTURE_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_WAITING = 500;

/** A progressive JPEG is held whole, at 3 bytes a pixel, or 6 without subsampling: 40 or 20 megapixels. */
const LIMITS: ProcessLimits = { memoryBytes: 200e6, cpuSeconds: WORKER_CPU_SECONDS };

const createPool = (access: LibraryAccess): WorkerPool<ImageRequest, ImageOutcome> =>
  new WorkerPool<ImageRequest, ImageOutcome>({
    kind: {
      worker: WORKER,
      args: [JSON.stringify(access)],
      niceness: NICENESS.waitedFor,
      limits: LIMITS,
      timeoutMs: PICTURE_TIMEOUT_MS,
      // A picture that needs too much always will; what else ends a process may have been no fault of the picture.
      toOutcome: (end, isReady) => ({
        kind: isReady && end.kind === 'out-of-memory' ? 'unreadable' : 'failed',
      }),
    },
    processes: PICTURES_AT_ONCE,
  });

function failWhenClosed(cause: unknown): ImageOutcome {
  if (cause instanceof PoolClosed) return { kind: 'failed' };
  throw cause;
}

/** Pictures that this server made lie on its own disks. */
async function withAddress(request: ImageRequest, findSource: FindSource): Promise<ImageRequest> {
  const { source } = request;
  if (source.kind !== 'image-file' && source.kind !== 'embedded') return request;
  return { ...request, source: { ...source, ...(await findSource(source.path)) } };
}

export function createImageProcesses(options: ImageProcessesOptions): ImageProcesses {
  const { access, findSource = findOnDisk, maxWaiting = DEFAULT_MAX_WAITING } = options;
  const pool = createPool(access);
  return {
    run: async (request) => {
      const located = await withAddress(request, findSource);
      return pool.waiting >= maxWaiting ? { kind: 'busy' } : pool.run(located).catch(failWhenClosed);
    },
    close: () => pool.close(),
  };
}
