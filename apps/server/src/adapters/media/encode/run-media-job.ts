import type { ProcessLimits } from '../process/limited-command.ts';
import { describeEnd, type WorkerEnd } from '../process/worker-end.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import { BAD_SOURCE, DONE, type MediaJob, readGrowthLine, type TellGrowth } from './media-job.ts';

const SOURCE_ENDS: ReadonlySet<WorkerEnd['kind']> = new Set([
  'out-of-memory',
  'out-of-processor-time',
  'file-too-large',
]);

/** More than the longest line it has to say when all goes well. */
const KEPT_CHARACTERS = 100;

const WORKER = new URL('./worker/encode.worker.ts', import.meta.url);

/** `isOfSource`: the source is no medium that can be read, or too much for its limits. Else it may go well later. */
export type MediaJobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean };

export interface MediaJobBounds {
  readonly limits: ProcessLimits;
  readonly timeoutMs: number;
  readonly niceness: number;
  /** Kills the process. */
  readonly signal: AbortSignal;
  readonly onGrowth: TellGrowth;
}

/** Killed, timed out, not started or refused by the system: it says nothing of the source. */
const isOfSource = (end: WorkerEnd): boolean =>
  end.kind === 'exited' ? end.code === BAD_SOURCE : SOURCE_ENDS.has(end.kind);

/**
 * Runs one job in a process of its own. Never rejects: a process that crashes, hangs, exceeds its limits or
 * cannot be started is a failed job.
 */
export async function runMediaJob(job: MediaJob, bounds: MediaJobBounds): Promise<MediaJobOutcome> {
  const { limits, timeoutMs, niceness, signal, onGrowth } = bounds;
  const child = startWorkerProcess({
    worker: WORKER,
    args: [JSON.stringify({ ...job, source: { ...job.source, address: null } } satisfies MediaJob)],
    sourceAddress: job.source.address,
    niceness,
    limits,
    timeoutMs,
  });
  const abort = (): void => child.kill();
  signal.addEventListener('abort', abort, { once: true });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (said + chunk).split('\n');
    said = lines.pop()?.slice(-KEPT_CHARACTERS) ?? '';
    // Each tells more than the one before.
    const growth = readGrowthLine(lines.at(-1) ?? '');
    if (growth !== null) onGrowth(growth.sizeBytes, growth.readyBytes);
  });
  const end = await child.ended;
  signal.removeEventListener('abort', abort);
  // It has said that it is done, or it has not: how it ended after that does not count.
  if (said === DONE) return { kind: 'done' };
  // The worker's own sentence comes last, after what FFmpeg complained of.
  const reason = describeEnd(end, limits, timeoutMs).split('\n').at(-1) ?? '';
  return { kind: 'failed', reason, isOfSource: isOfSource(end) };
}
