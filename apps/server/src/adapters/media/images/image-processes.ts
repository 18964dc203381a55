import PQueue from 'p-queue';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { type ImageProcess, startImageProcess } from './image-process.ts';
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
  /** Pictures that wait; 500 by default. */
  readonly maxWaiting?: number;
}

const PICTURES_AT_ONCE = 2;
const DEFAULT_MAX_WAITING = 500;
/** Idle processes are ended, for the memory they hold. */
const IDLE_MS = 10_000;

export function createImageProcesses(options: ImageProcessesOptions): ImageProcesses {
  const { access, maxWaiting = DEFAULT_MAX_WAITING } = options;
  const queue = new PQueue({ concurrency: PICTURES_AT_ONCE });
  const idle: ImageProcess[] = [];
  const all = new Set<ImageProcess>();
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stopIdle = (): void => {
    for (const one of idle.splice(0)) {
      one.stop();
      all.delete(one);
    }
  };

  const giveBack = (one: ImageProcess): void => {
    if (one.isUsable()) idle.push(one);
    else all.delete(one);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stopIdle, IDLE_MS).unref();
  };

  const take = (): ImageProcess => {
    clearTimeout(idleTimer);
    const known = idle.pop();
    if (known?.isUsable()) return known;
    if (known) all.delete(known);
    const started = startImageProcess(access);
    all.add(started);
    return started;
  };

  const run = async (request: ImageRequest): Promise<ImageOutcome> => {
    if (isClosed) return { kind: 'failed' };
    const one = take();
    return one.ask(request).finally(() => giveBack(one));
  };

  return {
    run: async (request) => (queue.size >= maxWaiting ? { kind: 'busy' } : queue.add(() => run(request))),
    close: () => {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const one of all) one.stop();
    },
  };
}
