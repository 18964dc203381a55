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
const WITHOUT_GC_THREADS = '--single-threaded-gc';

/**
 * Marks the whole heap at once, in some 30 ms that no one waits for. In small steps between files, V8 starts later,
 * keeps whatever is allocated until it ends, and 20 MB of pages for reuse: 30 MB more resident.
 */
const MARKED_AT_ONCE = '--no-incremental-marking';

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
    WITHOUT_GC_THREADS,
    MARKED_AT_ONCE,
    ...nodeArgs,
  ];
  return process.platform === 'win32'
    ? { file: process.execPath, args: command.slice(1) }
    : { file: '/bin/sh', args: ['-c', toScript(limits), 'sh', ...command] };
}
