import { type ChildProcess, fork } from 'node:child_process';
import type { ProbeOutcome } from '../../core/library/probe.ts';
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
  readonly take: (job: ProbeJob) => void;
  readonly stop: () => void;
}

const WORKER = new URL('./probe-worker.ts', import.meta.url);

/**
 * Starts a worker process.
 * @param fileTimeoutMs How long one file may take before the process is killed.
 * @param onIdle Called after each answer.
 * @param onExit Called with the jobs that are left when the process ended.
 */
export function startProbeProcess(
  fileTimeoutMs: number,
  onIdle: () => void,
  onExit: (left: readonly ProbeJob[]) => void,
): ProbeProcess {
  const jobs: ProbeJob[] = [];
  let problem = 'Reading it crashed the media library.';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const child: ChildProcess = fork(WORKER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

  const expire = (): void => {
    problem = `Reading it took longer than ${Math.round(fileTimeoutMs / 1000)} s.`;
    child.kill('SIGKILL');
  };
  const watch = (): void => {
    clearTimeout(timer);
    if (jobs.length > 0) timer = setTimeout(expire, fileTimeoutMs);
  };

  child.on('message', (reply: ProbeReply) => {
    jobs.shift()?.settle(reply);
    watch();
    onIdle();
  });
  // The failure to start or to send is followed by 'exit', which tells what to do.
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', () => {
    clearTimeout(timer);
    // Answers come in order, so the first job without one is the one that ended the process.
    if (!isStopped) jobs.shift()?.settle({ kind: 'unusable', problem });
    onExit(jobs.splice(0));
  });

  return {
    pending: () => jobs.length,
    take: (job) => {
      jobs.push(job);
      if (jobs.length === 1) watch();
      if (child.connected) child.send(job.request, () => {});
    },
    stop: () => {
      isStopped = true;
      child.kill('SIGKILL');
    },
  };
}
