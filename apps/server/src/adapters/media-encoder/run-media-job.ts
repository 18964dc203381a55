import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DONE, type MediaJob } from './media-job.ts';

const WORKER = fileURLToPath(new URL('worker/media.worker.ts', import.meta.url));

/** The end of what FFmpeg says is what counts. */
const KEPT_CHARACTERS = 500;

export type MediaJobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface MediaJobLimits {
  readonly timeoutMs: number;
  /** Kills the process. */
  readonly signal: AbortSignal;
}

const keepEnd = (kept: string, chunk: string): string => (kept + chunk).slice(-KEPT_CHARACTERS);

/** The process has said it is done, or it has not: how it ended after that does not count. */
function toOutcome(
  said: string,
  complaint: string,
  code: number | null,
  signal: string | null,
): MediaJobOutcome {
  if (said === DONE) return { kind: 'done' };
  const end = signal === null ? `it ended with ${code}` : `it was ended by ${signal}`;
  return {
    kind: 'failed',
    reason: complaint.trim() === '' ? `The media process failed: ${end}.` : complaint.trim(),
  };
}

/**
 * Runs one job in a process of its own. It gets no environment: what decodes unknown files knows no secret.
 * Never rejects: a process that crashes, hangs or cannot be started is a failed job.
 */
export function runMediaJob(job: MediaJob, { timeoutMs, signal }: MediaJobLimits): Promise<MediaJobOutcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [WORKER, JSON.stringify(job)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      signal,
    });
    let said = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said = keepEnd(said, chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaint = keepEnd(complaint, chunk);
    });
    child.on('error', (cause) => resolve({ kind: 'failed', reason: cause.message }));
    child.on('close', (code, endSignal) => resolve(toOutcome(said, complaint, code, endSignal)));
  });
}
