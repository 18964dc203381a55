import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { ProbeOutcome } from '../../../core/library/probe.ts';
import type { ProcessLimits } from '../process/limited-command.ts';
import { describeEnd, type WorkerEnd } from '../process/worker-end.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import { isSpent, WORKER_CPU_SECONDS, type WorkerUsage } from '../process/worker-usage.ts';
import type { ProbeReply, ProbeRequest } from './worker-protocol.ts';

/** A request on its way and who waits for it. */
export interface ProbeJob {
  readonly request: ProbeRequest;
  readonly settle: (outcome: ProbeOutcome) => void;
  readonly fail: (cause: Error) => void;
}

/** One worker process. */
export interface ProbeProcess {
  readonly pending: () => number;
  /** Whether it used its share of processor time or memory: it is to be given no more, and stopped once it is idle. */
  readonly isSpent: () => boolean;
  readonly take: (job: ProbeJob) => void;
  readonly stop: () => void;
}

export interface ProbeProcessOptions {
  readonly access: LibraryAccess;
  /** How long one file may take before the process is killed. */
  readonly fileTimeoutMs: number;
  /** Called after each answer. */
  readonly onIdle: () => void;
  /** Called once with the jobs that are left when the process ended. */
  readonly onExit: (left: readonly ProbeJob[]) => void;
}

const WORKER = new URL('./probe-worker.ts', import.meta.url);
const NICENESS = 5;
const UNUSED: WorkerUsage = { cpuSeconds: 0, residentBytes: 0 };

/** A file with a cover of 24 MiB, the largest that is read, needs 65 MB; 96 MiB of heap is all that texts may take. */
const LIMITS: ProcessLimits = { memoryBytes: 150e6, cpuSeconds: WORKER_CPU_SECONDS };

/** Starts a worker process: a file that crashes it or exceeds its limits costs that file and nothing else. */
export function startProbeProcess(options: ProbeProcessOptions): ProbeProcess {
  const { access, fileTimeoutMs, onIdle, onExit } = options;
  const jobs: ProbeJob[] = [];
  let [isReady, isExpired, isStopped, usage] = [false, false, false, UNUSED];
  let timer: NodeJS.Timeout | undefined;

  const receive = (reply: ProbeReply): void => {
    if (reply.kind === 'ready') {
      isReady = true;
      return;
    }
    usage = reply.usage;
    jobs.shift()?.settle(reply.outcome);
    watch();
    onIdle();
  };
  const child = startWorkerProcess({
    worker: WORKER,
    args: [JSON.stringify(access)],
    niceness: NICENESS,
    limits: LIMITS,
    timeoutMs: null,
    onMessage: (message) => receive(message as ProbeReply),
  });

  const expire = (): void => {
    isExpired = true;
    child.kill();
  };
  const watch = (): void => {
    clearTimeout(timer);
    if (jobs.length > 0) timer = setTimeout(expire, fileTimeoutMs);
  };
  /** A process that never came to listen says nothing of the file: it is tried again at the next scan. */
  const toOutcome = (end: WorkerEnd): ProbeOutcome => ({
    kind: isReady || isExpired ? 'unusable' : 'unreadable',
    problem: describeEnd(isExpired ? { kind: 'timed-out' } : end, LIMITS, fileTimeoutMs),
  });
  const settleEnd = async (): Promise<void> => {
    const end = await child.ended;
    clearTimeout(timer);
    // Answers come in order, so the first job without one is the one that ended the process.
    if (!isStopped) jobs.shift()?.settle(toOutcome(end));
    onExit(jobs.splice(0));
  };
  void settleEnd();

  return {
    pending: () => jobs.length,
    isSpent: () => isSpent(usage),
    take: (job) => {
      jobs.push(job);
      if (jobs.length === 1) watch();
      child.send(job.request);
    },
    stop: () => {
      isStopped = true;
      child.kill();
    },
  };
}
