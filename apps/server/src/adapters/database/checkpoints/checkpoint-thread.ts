import { createRequestThread } from '../../threads/request-thread.ts';

const WORKER = new URL('./checkpoint.worker.ts', import.meta.url);

/** Worker data of the checkpoint thread. */
export interface CheckpointWorkerData {
  /** Path of the SQLite file, which another connection has open. */
  readonly file: string;
}

/** A thread that copies the write-ahead log of a SQLite file into the file. */
export interface CheckpointThread {
  /**
   * Runs a checkpoint that blocks neither readers nor writers. One that fails, for instance on a full disk, is
   * left to the next, as SQLite leaves its own: the log keeps what was committed. Starts the thread if there is
   * none.
   */
  readonly run: () => Promise<void>;
  /** Ends the thread until the next checkpoint. */
  readonly stop: () => void;
  /** Ends the thread for good, and waits until it has closed its connection. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a thread for the checkpoints of a SQLite file: each waits twice for the disk, 20 to 70 ms, for which
 * the commit that runs it would block every request.
 */
export function createCheckpointThread(file: string): CheckpointThread {
  const { ask, stop, close } = createRequestThread<null, unknown>({
    name: 'checkpoint',
    url: WORKER,
    workerData: { file } satisfies CheckpointWorkerData,
  });
  return {
    run: async () => void (await ask(null).catch(() => null)),
    stop,
    close,
  };
}
