import { countThreadBytes } from './ranges/thread-bytes.ts';

/** What a long-lived worker process has used so far. */
export interface WorkerUsage {
  /** Of all its threads, over its whole life. */
  readonly cpuSeconds: number;
  /** Resident now. */
  readonly residentBytes: number;
}

/** After this a process is replaced, so that the limit of the kernel is hit by a single file alone. */
const SPENT_CPU_SECONDS = 30;
/** A large picture leaves a process with memory that the allocator keeps; a fresh one has 75 to 90 MB. */
const SPENT_RESIDENT_BYTES = 140e6;

/** For a worker's limits: what it may use before it is replaced, and twice that for its last file. */
export const WORKER_CPU_SECONDS = 3 * SPENT_CPU_SECONDS;

/** Whether a worker process is to be replaced by a fresh one. */
export const isSpent = ({ cpuSeconds, residentBytes }: WorkerUsage): boolean =>
  cpuSeconds > SPENT_CPU_SECONDS || residentBytes > SPENT_RESIDENT_BYTES;

/** Of this process, without what it takes to read from a store at all. */
export function toWorkerUsage(): WorkerUsage {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() - countThreadBytes() };
}
