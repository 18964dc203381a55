import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { findOnDisk, type FindSource } from '../../../core/storage/library-source.ts';
import { type ProcessLimits, NICENESS } from '../process/process-limits.ts';
import { isFileAtFault } from '../process/worker-end.ts';
import { WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import { PoolClosed, WorkerPool } from '../process/worker-pool.ts';
import type { ImageOutcome, ImageRequest } from './image-protocol.ts';

/** Reads and decodes pictures in child processes, started on first need. */
export interface ImageProcesses {
  /** Never rejects. 'busy': too many requests wait already. */
  readonly run: (request: ImageRequest) => Promise<ImageOutcome>;
  /** Ends the processes; running and waiting requests fail. */
  readonly close: () => void;
}

export interface ImageProcessesOptions {
  readonly access: LibraryAccess;
  /** Default: local disks. */
  readonly findSource?: FindSource;
  /** Limit of waiting requests; default 500. */
  readonly maxWaiting?: number;
}

const WORKER = new URL('worker/images.worker.ts', import.meta.url);
const PICTURES_AT_ONCE = 2;
const PICTURE_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_WAITING = 500;

/**
 * A progressive JPEG is decoded in memory as a whole, at 3 bytes a pixel (6 without chroma subsampling): the
 * limit allows 40 (20) megapixels.
 */
const LIMITS: ProcessLimits = { memoryBytes: 200e6, cpuSeconds: WORKER_CPU_SECONDS };

const createPool = (access: LibraryAccess): WorkerPool<ImageRequest, ImageOutcome> =>
  new WorkerPool<ImageRequest, ImageOutcome>({
    kind: {
      worker: WORKER,
      args: [JSON.stringify(access)],
      niceness: NICENESS.interactive,
      limits: LIMITS,
      timeoutMs: PICTURE_TIMEOUT_MS,
      toOutcome: (end, isReady) => ({ kind: isReady && isFileAtFault(end) ? 'unreadable' : 'failed' }),
    },
    processes: PICTURES_AT_ONCE,
  });

function failWhenClosed(cause: unknown): ImageOutcome {
  if (cause instanceof PoolClosed) return { kind: 'failed' };
  throw cause;
}

/** Resolves the address of library files only: files that this server made are on local disks. */
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
