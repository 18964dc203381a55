import { readFileSync } from 'node:fs';
import { countThreadBytes } from '../input/ranges/thread-bytes.ts';

/** Nice values of child processes relative to the server (0 to 19). */
export const NICENESS = {
  /** As important as the server: nothing can be played before it is done. */
  asServer: 0,
  /** A user waits for it. */
  interactive: 5,
  background: 10,
  /** Runs only when nothing else needs the processor. */
  idle: 19,
} as const;

const MIB = 1024 ** 2;

/** Resource limits of a process, enforced by the kernel. */
export interface ProcessLimits {
  /** Memory in bytes, beside what Node itself needs to start. */
  readonly memoryBytes: number;
  /** Processor time of all its threads together, over its whole life. */
  readonly cpuSeconds: number;
  /** The largest file it may write; default: enough for Node's compile cache. */
  readonly fileBytes?: number;
}

/**
 * Private writable address space that Node takes before a worker does anything; V8 reserves most of it for
 * machine code and never touches it. Measured with Node 24.21 on Linux x64 as VmData: 562 MiB with nothing
 * loaded (45 MB resident), 583 MiB with node-av (81 MB resident), 653 MiB with node-av and sharp after a
 * resize of a 4000 x 4000 picture (103 MB resident).
 */
const RUNTIME_BYTES = 660 * MIB;

/** Thread stacks count as memory; a larger system default would use up the limit. */
const STACK_KIB = 8192;

/**
 * SIGXCPU ends the process at the soft limit, which identifies the cause; SIGKILL follows at the hard limit.
 */
const HARD_LIMIT_DELAY_SECONDS = 5;

const COMPILED_FILE_BYTES = 1 * MIB;

/** The unit of `ulimit -f`, by POSIX. */
const BLOCK_BYTES = 512;

/** Semi-space in MB; a larger young generation keeps more garbage resident. */
const YOUNG_HALF_MB = 1;

/**
 * Heap limit. The V8 heap of a worker holds texts and a bounded number of objects; pictures and audio lie
 * outside it. Without this limit V8 would grow the heap towards the kernel's limit instead of collecting
 * garbage.
 */
const MAX_HEAP_MIB = 64;

/**
 * Collects garbage without helper threads: sharing the work of a heap this small among threads takes a tenth of the
 * processor time of a process that reads media files.
 */
const GARBAGE_COLLECTION = '--single-threaded-gc';

const toKib = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * RLIMIT_DATA limits the private writable part of the address space (Linux 4.7 and later). It allows a much
 * tighter limit than RLIMIT_AS: Node reserves 1.4 GiB of addresses, so a limit on all addresses would have to
 * be 2 GiB. A shell that does not support one of the limits continues without it (macOS ignores RLIMIT_DATA).
 */
const toScript = ({ memoryBytes, cpuSeconds, fileBytes = COMPILED_FILE_BYTES }: ProcessLimits): string =>
  [
    'ulimit -c 0',
    `ulimit -S -s ${STACK_KIB}`,
    `ulimit -d ${toKib(RUNTIME_BYTES + memoryBytes)}`,
    `ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)}`,
    `ulimit -S -t ${Math.ceil(cpuSeconds)}`,
    `ulimit -H -t ${Math.ceil(cpuSeconds) + HARD_LIMIT_DELAY_SECONDS}`,
  ]
    .map((limit) => `${limit} 2>/dev/null`)
    .concat('exec "$@"')
    .join('; ');

interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Builds the command that runs Node under limits. A shell sets them, because Node cannot; `exec` replaces the
 * shell by Node, so that process id, descriptors and parent stay the same. Windows has no such limits.
 */
export function toLimitedCommand(nodeArgs: readonly string[], limits: ProcessLimits): Command {
  const command = [
    process.execPath,
    `--max-old-space-size=${MAX_HEAP_MIB}`,
    `--max-semi-space-size=${YOUNG_HALF_MB}`,
    GARBAGE_COLLECTION,
    ...nodeArgs,
  ];
  return process.platform === 'win32'
    ? { file: process.execPath, args: command.slice(1) }
    : { file: '/bin/sh', args: ['-c', toScript(limits), 'sh', ...command] };
}

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

/** How a worker process ended. */
export type WorkerEnd =
  /** `complaint`: the end of its standard error. */
  | { readonly kind: 'exited'; readonly code: number; readonly complaint: string }
  /** It crashed or another process killed it. */
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'out-of-processor-time' }
  | { readonly kind: 'file-too-large' }
  /** `wasBusy`: it used the processor for most of that time; false where that is not known. */
  | { readonly kind: 'timed-out'; readonly wasBusy: boolean }
  | { readonly kind: 'not-started'; readonly cause: Error };

/** Signals by which a terminal (Ctrl-C) or a service manager stops all processes of Segue at once. */
const STOP_SIGNALS: ReadonlySet<string> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);

/** Whether it was stopped from outside, which says nothing about its file. The server itself sends SIGKILL. */
export const isStoppedFromOutside = (end: WorkerEnd): boolean =>
  end.kind === 'killed' && STOP_SIGNALS.has(end.signal);

/** Signals of a crash in native code. SIGBUS is none: it may mean a failing disk. */
const CRASH_SIGNALS: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/** Exit code: the file is not what it should be. It is also the code of Node for an error that nobody caught. */
export const BAD_SOURCE = 1;

/**
 * Whether a worker ended because of its file, so that a retry is of no use. Not at fault is a file whose process was
 * killed by somebody else (such as the kernel, SIGKILL, when the machine runs out of memory), was refused something
 * by the system, or waited for a slow disk or a busy machine.
 */
export function isFileAtFault(end: WorkerEnd): boolean {
  switch (end.kind) {
    case 'out-of-memory':
    case 'out-of-processor-time':
    case 'file-too-large':
      return true;
    case 'timed-out':
      return end.wasBusy;
    case 'killed':
      return CRASH_SIGNALS.has(end.signal);
    case 'exited':
      return end.code === BAD_SOURCE;
    case 'not-started':
      return false;
  }
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

/** Messages of V8, FFmpeg, libvips and C++ for a failed allocation. */
const ALLOCATION_FAILED =
  /out of memory|cannot allocate memory|allocation failed|failed to allocate|get_buffer\(\) failed|bad_alloc/i;

/** Messages of FFmpeg and Node for EFBIG. */
const FILE_TOO_LARGE = /file too large|EFBIG/i;

/** Interprets exit code, signal and standard error. */
export function toWorkerEnd(code: number | null, signal: string | null, complaint: string): WorkerEnd {
  if (signal === 'SIGXCPU') return { kind: 'out-of-processor-time' };
  if (code !== 0 && ALLOCATION_FAILED.test(complaint)) return { kind: 'out-of-memory' };
  if (code !== 0 && FILE_TOO_LARGE.test(complaint)) return { kind: 'file-too-large' };
  return signal === null
    ? { kind: 'exited', code: code ?? 1, complaint: complaint.trim() }
    : { kind: 'killed', signal };
}

const MB = 1e6;

/** One sentence about a worker that did not finish; 'it' is the file. */
export function describeEnd(end: WorkerEnd, limits: ProcessLimits, timeoutMs: number): string {
  switch (end.kind) {
    case 'out-of-memory':
      return `It needed more than ${Math.round(limits.memoryBytes / MB)} MB of memory.`;
    case 'out-of-processor-time':
      return `It needed more than ${limits.cpuSeconds} s of processor time.`;
    case 'file-too-large':
      return `What is made of it takes more than ${Math.round((10 * (limits.fileBytes ?? 0)) / MB) / 10} MB.`;
    case 'timed-out':
      return `It took longer than ${Math.round(timeoutMs / 1000)} s.`;
    case 'not-started':
      return `The process for it could not be started: ${end.cause.message}.`;
    case 'killed':
      return `The process for it was ended by ${end.signal}.`;
    case 'exited':
      return end.complaint === '' ? `The process for it ended with ${end.code}.` : end.complaint;
  }
}
