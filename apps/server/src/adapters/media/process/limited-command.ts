const MIB = 1024 ** 2;

/** What one process may use. The kernel ends it at these limits, whatever it is doing. */
export interface ProcessLimits {
  /** Memory beside what Node itself needs to start, in bytes. */
  readonly memoryBytes: number;
  /** Processor time of all its threads together, over its whole life. */
  readonly cpuSeconds: number;
  /** The largest file it may write; by default only what Node keeps of compiled code. */
  readonly fileBytes?: number;
}

/**
 * Private writable address space that Node takes before a worker does anything; most of it is reserved by V8
 * for machine code and never touched. Measured with Node 24.21 on Linux x64 as VmData: 562 MiB with nothing
 * loaded (45 MB resident), 583 MiB with node-av (81 MB resident), 653 MiB with node-av and sharp after a
 * resize of a 4000 x 4000 picture (103 MB resident).
 */
const RUNTIME_BYTES = 660 * MIB;

/** Thread stacks count as memory; a larger default of the system would use up the limit. */
const STACK_KIB = 8192;

/** SIGXCPU ends a process at the soft limit and so names the cause; SIGKILL follows at the hard limit. */
const HARD_LIMIT_DELAY_SECONDS = 5;

const COMPILED_FILE_BYTES = 1 * MIB;

/** The unit of `ulimit -f`, by POSIX. */
const BLOCK_BYTES = 512;

/** Megabytes; a larger young generation keeps as much garbage resident. */
const YOUNG_HALF_MB = 1;

/**
 * What a worker holds on V8's heap are texts and a bounded number of objects; pictures and sound lie beside it.
 * Without a bound V8 would grow its heap towards the kernel's limit instead of collecting garbage.
 */
const MAX_HEAP_MIB = 64;

const toKib = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * RLIMIT_DATA limits the private writable part of the address space (Linux 4.7 and later). It can be set much
 * closer than RLIMIT_AS: Node reserves 1.4 GiB of addresses, so that a limit on all of them would have to leave
 * 2 GiB. A shell that knows one of the limits not (macOS ignores RLIMIT_DATA) goes on without it.
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

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * The command that runs Node with arguments under limits. A shell sets them, because Node cannot; `exec` puts
 * Node in its place, so that the process id, descriptors and parent stay. Windows has no such limits.
 */
export function toLimitedCommand(nodeArgs: readonly string[], limits: ProcessLimits): Command {
  const command = [
    process.execPath,
    `--max-old-space-size=${MAX_HEAP_MIB}`,
    `--max-semi-space-size=${YOUNG_HALF_MB}`,
    ...nodeArgs,
  ];
  return process.platform === 'win32'
    ? { file: process.execPath, args: command.slice(1) }
    : { file: '/bin/sh', args: ['-c', toScript(limits), 'sh', ...command] };
}
