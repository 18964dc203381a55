import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { TakeGrowingFile } from '../../../core/playback/made/media-encoder.ts';
import { findOnDisk, type FindSource } from '../../../core/store-addresses.ts';
import { createGrowingFiles } from './growing-files.ts';
import { createJobQueue } from './job-queue.ts';
import { type JobBounds, LANES, type Lane } from './job-bounds.ts';
import type { MediaJob, TellGrowth } from './media-job.ts';
import { runMediaJob } from './run-media-job.ts';

export interface MediaTask {
  readonly sourcePath: string;
  /** FFmpeg's name of the source's format; null: not known. */
  readonly container: string | null;
  readonly targetPath: string;
  readonly output: MediaJob['output'];
  readonly lane: Lane;
  readonly bounds: JobBounds;
  /** The higher runs first, within its lane. */
  readonly priority: number;
  /** Who asks, as far as turns are shared out. */
  readonly requester: string;
  /** Kills its process; left out: it runs to its end. */
  readonly signal?: AbortSignal;
  /** Called at most once, if the length of the target is known before it is whole. */
  readonly onGrowing?: TakeGrowingFile;
}

type EndedTask =
  | { readonly kind: 'made'; readonly sizeBytes: number }
  /** `isOfSource`: the file itself is to blame, and asking again is of no use. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean };

type MediaTaskOutcome = EndedTask | { readonly kind: 'busy' };

/** Runs media jobs in processes of their own, a few at once in each lane. */
export interface MediaProcesses {
  /** The target is there as a whole afterwards, or not at all. Never rejects. */
  readonly run: (task: MediaTask) => Promise<MediaTaskOutcome>;
  /** Whether nothing runs and nothing waits. */
  readonly isIdle: () => boolean;
  /** Kills what runs and starts nothing more. */
  readonly close: () => Promise<void>;
}

const failed = (reason: string): EndedTask => ({ kind: 'failed', reason, isOfSource: false });

interface Draft {
  /** Absolute; on the disk of the target. */
  readonly path: string;
  readonly access: LibraryAccess;
  readonly findSource: FindSource;
  readonly signal: AbortSignal;
  readonly onGrowth: TellGrowth;
}

async function runToTarget(
  { targetPath, bounds, lane, ...job }: MediaTask,
  { path: draft, access, findSource, signal, onGrowth }: Draft,
): Promise<EndedTask> {
  const { niceness = LANES[lane].niceness } = bounds;
  try {
    const { sourcePath, container, output } = job;
    const source = await findSource(sourcePath);
    const draftJob: MediaJob = { source, container, access, targetPath: draft, output };
    const outcome = await runMediaJob(draftJob, { ...bounds, niceness, signal, onGrowth });
    if (outcome.kind === 'failed') return outcome;
    const sizeBytes = (await stat(draft)).size;
    if (sizeBytes === 0) return failed('The media process made nothing.');
    await mkdir(dirname(targetPath), { recursive: true });
    await rename(draft, targetPath);
    return { kind: 'made', sizeBytes };
  } catch (cause) {
    return failed(cause instanceof Error ? cause.message : String(cause));
  } finally {
    await rm(draft, { force: true });
  }
}

export interface MediaProcessesOptions {
  /** For files being made; on the disk of their targets; what an earlier run left is removed. */
  readonly draftsFolder: string;
  readonly access: LibraryAccess;
  /** On this machine's disks by default. */
  readonly findSource?: FindSource;
}

export async function openMediaProcesses(options: MediaProcessesOptions): Promise<MediaProcesses> {
  const { draftsFolder, access, findSource = findOnDisk } = options;
  await rm(draftsFolder, { recursive: true, force: true });
  await mkdir(draftsFolder, { recursive: true });
  const stop = new AbortController();
  const { video, ...sound } = LANES;
  const [soundQueue, videoQueue] = [
    createJobQueue<EndedTask, keyof typeof sound>(sound),
    createJobQueue<EndedTask, 'video'>({ video }),
  ];
  const running = new Set<Promise<EndedTask>>();
  const growing = createGrowingFiles();

  const start = async (task: MediaTask): Promise<EndedTask> => {
    if (stop.signal.aborted) return failed('The server is stopping.');
    if (task.signal?.aborted) return failed('It is not wanted any more.');
    const signal = AbortSignal.any([stop.signal, ...(task.signal === undefined ? [] : [task.signal])]);
    const path = join(draftsFolder, randomUUID());
    const { onGrowth, end } = growing.begin(task.targetPath, path);
    const job = runToTarget(task, { path, access, findSource, signal, onGrowth });
    running.add(job);
    return job.finally(() => {
      end();
      running.delete(job);
    });
  };

  const enqueue = async (task: MediaTask): Promise<MediaTaskOutcome> => {
    const { targetPath: id, lane, priority, requester } = task;
    const claim = { id, priority, requester };
    const outcome =
      lane === 'video'
        ? await videoQueue.run({ ...claim, lane }, () => start(task))
        : await soundQueue.run({ ...claim, lane }, () => start(task));
    return outcome ?? { kind: 'busy' };
  };

  return {
    run: (task) => {
      const ended = enqueue(task);
      if (task.onGrowing !== undefined) growing.await(task.targetPath, task.onGrowing, ended);
      return ended;
    },
    isIdle: () => soundQueue.isEmpty() && videoQueue.isEmpty(),
    close: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
}
