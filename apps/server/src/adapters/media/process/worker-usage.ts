import { readFileSync } from 'node:fs';
import { countThreadBytes } from '../input/ranges/thread-bytes.ts';

/** Resources that a long-lived worker process has used so far. */
export interface WorkerUsage {
  /** Of all threads, over the whole life of the process. */
  readonly cpuSeconds: number;
  /** Current resident memory. */
  readonly residentBytes: number;
}

/** A process is replaced after this, so that only a single file can hit the kernel's limit. */
const SPENT_CPU_SECONDS = 30;
/** After a large picture the allocator keeps memory; a fresh process has 75 to 90 MB. */
const SPENT_RESIDENT_BYTES = 140e6;

/** Kernel limit of a worker: its share before it is replaced, plus twice that for its last file. */
export const WORKER_CPU_SECONDS = 3 * SPENT_CPU_SECONDS;

/** Whether a worker process is to be replaced by a fresh one. */
export const isSpent = ({ cpuSeconds, residentBytes }: WorkerUsage): boolean =>
  cpuSeconds > SPENT_CPU_SECONDS || residentBytes > SPENT_RESIDENT_BYTES;

/** Usage of this process, without the memory of the thread that fetches from a store. */
export function toWorkerUsage(): WorkerUsage {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() - countThreadBytes() };
}

/** Unit of the times in /proc, which is the same on all architectures of Linux that Node runs on. */
const TICKS_A_SECOND = 100;
/** Positions of `utime` and `stime` after the name of the process, see proc_pid_stat(5). */
const [USER_TIME, SYSTEM_TIME] = [12, 13];

/** Processor time of another process; null: it has ended, or the system has no /proc. */
export function readCpuSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
