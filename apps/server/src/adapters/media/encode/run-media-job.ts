import type { ProcessLimits } from '../process/process-limits.ts';
import { toEndSentence, isFileAtFault, isStoppedFromOutside } from '../process/worker-end.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import { DONE, type MediaJob, readGrowthLine, type ReportGrowth } from './media-job.ts';

/** More than the longest line that a successful job writes. */
const KEPT_CHARACTERS = 100;

const WORKER = new URL('./worker/encode.worker.ts', import.meta.url);

/**
 * `isOfSource`: the source is not a readable media file or exceeds its limits. Otherwise a retry may succeed.
 */
export type MediaJobOutcome =
  | { readonly kind: 'done' }
  /** Its process was stopped from outside, as by Ctrl-C. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean };

export interface MediaJobBounds {
  readonly limits: ProcessLimits;
  readonly timeoutMs: number;
  readonly niceness: number;
  /** Kills the process. */
  readonly signal: AbortSignal;
  readonly onGrowth: ReportGrowth;
}

/**
 * Runs one job in its own process. Never rejects: a process that crashes, hangs, exceeds its limits or cannot
 * be started is a failed job.
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
  let lastLine = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (lastLine + chunk).split('\n');
    lastLine = lines.pop()?.slice(-KEPT_CHARACTERS) ?? '';
    // Only the last growth line matters.
    const growth = readGrowthLine(lines.at(-1) ?? '');
    if (growth !== null) onGrowth(growth.sizeBytes, growth.readyBytes);
  });
  const end = await child.ended;
  signal.removeEventListener('abort', abort);
  // Only this line decides success; the exit after it does not matter.
  if (lastLine === DONE) return { kind: 'done' };
  if (isStoppedFromOutside(end)) return { kind: 'stopped' };
  // The worker's own message is the last line, after FFmpeg's error output.
  const reason = toEndSentence(end, limits, timeoutMs).split('\n').at(-1) ?? '';
  return { kind: 'failed', reason, isOfSource: isFileAtFault(end) };
}
