import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import type { MediaJob } from './media-job.ts';
import { runMediaJob } from './run-media-job.ts';

interface MediaTask {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly output: MediaJob['output'];
  readonly timeoutMs: number;
  /** The higher runs first, within its lane. */
  readonly priority: number;
}

type EndedTask =
  | { readonly kind: 'made'; readonly sizeBytes: number }
  | { readonly kind: 'failed'; readonly reason: string };

type MediaTaskOutcome = EndedTask | { readonly kind: 'busy' };

/**
 * Runs media jobs in processes of their own, a few at once. Sound and frames, which somebody waits for,
 * have a lane that no video job can block.
 */
export interface MediaProcesses {
  /** The target is there as a whole afterwards, or not at all. Never rejects. */
  readonly run: (task: MediaTask) => Promise<MediaTaskOutcome>;
  /** Kills what runs and starts nothing more. */
  readonly close: () => Promise<void>;
}

type Lane = JobQueue<EndedTask>;

const QUICK_LANE = { concurrency: 2, maxWaiting: 64 };
const VIDEO_LANE = { concurrency: 1, maxWaiting: 256 };

/** Sound steps back a little for the server, video for everything. */
const QUICK_NICENESS = 5;
const VIDEO_NICENESS = 19;

const isVideo = ({ output }: MediaTask): boolean => output.kind === 'video';

async function runToTarget(task: MediaTask, draft: string, signal: AbortSignal): Promise<EndedTask> {
  const { sourcePath, targetPath, output, timeoutMs } = task;
  const niceness = isVideo(task) ? VIDEO_NICENESS : QUICK_NICENESS;
  try {
    const job = { sourcePath, targetPath: draft, output, niceness };
    const outcome = await runMediaJob(job, { timeoutMs, signal });
    if (outcome.kind === 'failed') return outcome;
    const sizeBytes = (await stat(draft)).size;
    if (sizeBytes === 0) return { kind: 'failed', reason: 'The media process made nothing.' };
    await mkdir(dirname(targetPath), { recursive: true });
    await rename(draft, targetPath);
    return { kind: 'made', sizeBytes };
  } catch (cause) {
    return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * @param draftsFolder for files being made; on the disk of their targets; what an earlier run left is removed.
 */
export async function openMediaProcesses(draftsFolder: string): Promise<MediaProcesses> {
  await rm(draftsFolder, { recursive: true, force: true });
  await mkdir(draftsFolder, { recursive: true });
  const stop = new AbortController();
  const quick: Lane = createJobQueue(QUICK_LANE);
  const video: Lane = createJobQueue(VIDEO_LANE);
  const running = new Set<Promise<EndedTask>>();

  const start = async (task: MediaTask): Promise<EndedTask> => {
    if (stop.signal.aborted) return { kind: 'failed', reason: 'The server is stopping.' };
    const job = runToTarget(task, join(draftsFolder, randomUUID()), stop.signal);
    running.add(job);
    return job.finally(() => running.delete(job));
  };

  return {
    run: async (task) => {
      const lane = isVideo(task) ? video : quick;
      return (await lane.run(task.targetPath, task.priority, () => start(task))) ?? { kind: 'busy' };
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
}
