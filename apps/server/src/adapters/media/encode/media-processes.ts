import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { Log } from '../../../core/log/log.ts';
import type { OnGrowingFile } from '../../../core/playback/made/media-encoder.ts';
import { findOnDisk, type FindSource } from '../../../core/storage/library-source.ts';
import { HOUR_MS } from '../../../core/durations.ts';
import { toErrorCode } from '../../../core/storage/system-error.ts';
import { createGrowingFiles } from './growing-files.ts';
import { createJobQueue } from './job-queue.ts';
import { type JobBounds, LANES, type Lane } from './job-bounds.ts';
import type { MediaJob, ReportGrowth } from './media-job.ts';
import { runMediaJob } from './run-media-job.ts';

export interface MediaTask {
  readonly sourcePath: string;
  /** FFmpeg's name of the source's format; null: not known. */
  readonly container: string | null;
  readonly targetPath: string;
  readonly output: MediaJob['output'];
  readonly lane: Lane;
  readonly bounds: JobBounds;
  /** Higher runs first, within its lane. */
  readonly priority: number;
  /** Key for fairness: requesters take turns. */
  readonly requester: string;
  /** Kills the process; left out: it runs to its end. */
  readonly signal?: AbortSignal;
  /** See `JobClaim`. */
  readonly reader?: AbortSignal | null | undefined;
  /** Called at most once, if the size of the target is known before it is complete. */
  readonly onGrowing?: OnGrowingFile;
}

type EndedTask =
  | { readonly kind: 'made'; readonly sizeBytes: number }
  /** `isOfSource`: the file itself is at fault, so a retry is of no use. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOfSource: boolean };

/** 'busy': too many tasks wait, its readers left, or the server or its process is stopping; a retry may succeed. */
type MediaTaskOutcome = EndedTask | { readonly kind: 'busy' };

/** Runs media jobs in child processes, a few at once in each lane. */
export interface MediaProcesses {
  /**
   * Never rejects. Afterwards the target is either complete or absent; if the process is killed, too, unless the target
   * is on another disk than the drafts.
   */
  readonly run: (task: MediaTask) => Promise<MediaTaskOutcome>;
  /** Whether no job runs or waits. */
  readonly isIdle: () => boolean;
  /** Kills running jobs and starts no more. */
  readonly close: () => Promise<void>;
}

const BUSY = { kind: 'busy' } as const;

const failed = (reason: string): EndedTask => ({ kind: 'failed', reason, isOfSource: false });

/** Never rejects: a draft that the disk refuses to remove stays until the next start. */
const removeDraft = (path: string, log: Log): Promise<void> =>
  rm(path, { force: true }).catch((cause: unknown) => log.warn('media.draft-left', { cause }));

/**
 * Writes a file through to the disk. A file system may keep a rename and lose the bytes when the power fails; the file
 * would have its announced size, with holes.
 */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Frames and measured sound are read at once and deleted. */
const isKept = ({ kind }: MediaJob['output']): boolean => kind === 'audio' || kind === 'video';

/** Copies a draft to a target on another disk, where a rename is not possible. */
async function copyToTarget(draft: string, targetPath: string): Promise<void> {
  // Whoever is reading a former file at this path goes on with that.
  await rm(targetPath, { force: true });
  try {
    await copyFile(draft, targetPath);
    await flushToDisk(targetPath);
  } catch (cause) {
    await rm(targetPath, { force: true });
    throw cause;
  }
}

async function moveToTarget(draft: string, targetPath: string, isKeptFile: boolean): Promise<void> {
  if (isKeptFile) await flushToDisk(draft);
  await mkdir(dirname(targetPath), { recursive: true });
  try {
    await rename(draft, targetPath);
  } catch (cause) {
    if (toErrorCode(cause) !== 'EXDEV') throw cause;
    await copyToTarget(draft, targetPath);
  }
}

const NOT_WANTED = failed('It is not wanted any more.');

interface Draft {
  /** Absolute. */
  readonly path: string;
  readonly access: LibraryAccess;
  readonly findSource: FindSource;
  readonly signal: AbortSignal;
  readonly onGrowth: ReportGrowth;
  readonly modifiedAtSeconds: number;
  readonly log: Log;
}

async function runToTarget(
  { targetPath, bounds, lane, ...job }: MediaTask,
  { path: draft, access, findSource, signal, onGrowth, modifiedAtSeconds, log }: Draft,
): Promise<MediaTaskOutcome> {
  const { niceness = LANES[lane].niceness } = bounds;
  try {
    const { sourcePath, container, output } = job;
    const source = await findSource(sourcePath);
    // A signal that has fired already would not stop the process.
    if (signal.aborted) return NOT_WANTED;
    const draftJob: MediaJob = { source, container, access, targetPath: draft, modifiedAtSeconds, output };
    const outcome = await runMediaJob(draftJob, { ...bounds, niceness, signal, onGrowth });
    if (outcome.kind === 'failed') return outcome;
    if (outcome.kind === 'stopped') return BUSY;
    const sizeBytes = (await stat(draft)).size;
    if (sizeBytes === 0) return failed('The media process made nothing.');
    await moveToTarget(draft, targetPath, isKept(output));
    return { kind: 'made', sizeBytes };
  } catch (cause) {
    return failed(cause instanceof Error ? cause.message : String(cause));
  } finally {
    await removeDraft(draft, log);
  }
}

const TARGET_TIMES = { max: 1000, ttl: HOUR_MS };

/**
 * The modification times of targets, in seconds. A target that is begun again keeps its time, and so its validator
 * (ETag): a listener who has some of its bytes goes on with the others, which are the same.
 */
function createTargetTimes() {
  const times = new LRUCache<string, number>(TARGET_TIMES);
  return {
    pick: (targetPath: string): number => {
      const atSeconds = times.get(targetPath) ?? Math.floor(Date.now() / 1000);
      times.set(targetPath, atSeconds);
      return atSeconds;
    },
    forget: (targetPath: string): void => void times.delete(targetPath),
  };
}

export interface MediaProcessesOptions {
  /** For files in progress. It is emptied at the start. */
  readonly draftsFolder: string;
  readonly access: LibraryAccess;
  readonly log: Log;
  /** Default: local disks. */
  readonly findSource?: FindSource;
}

export async function openMediaProcesses(options: MediaProcessesOptions): Promise<MediaProcesses> {
  const { draftsFolder, access, log, findSource = findOnDisk } = options;
  await rm(draftsFolder, { recursive: true, force: true });
  await mkdir(draftsFolder, { recursive: true });
  const stop = new AbortController();
  const { video, ...sound } = LANES;
  const [soundQueue, videoQueue] = [
    createJobQueue<MediaTaskOutcome, keyof typeof sound>(sound),
    createJobQueue<MediaTaskOutcome, 'video'>({ video }),
  ];
  const running = new Set<Promise<MediaTaskOutcome>>();
  const growing = createGrowingFiles();
  const times = createTargetTimes();

  const start = async (task: MediaTask, early: AbortSignal): Promise<MediaTaskOutcome> => {
    if (stop.signal.aborted) return BUSY;
    if (task.signal?.aborted) return NOT_WANTED;
    const stopped = AbortSignal.any([stop.signal, early]);
    const signal = AbortSignal.any([stopped, ...(task.signal === undefined ? [] : [task.signal])]);
    const path = join(draftsFolder, randomUUID());
    const { onGrowth, end } = growing.begin(task.targetPath, path);
    // Nobody may read on from a file that ends early: the next one to ask gets the file of another process.
    early.addEventListener('abort', end, { once: true });
    const modifiedAtSeconds = times.pick(task.targetPath);
    const draft = { path, access, findSource, signal, onGrowth, modifiedAtSeconds, log };
    const job = runToTarget(task, draft);
    running.add(job);
    const outcome = await job.finally(() => {
      end();
      running.delete(job);
    });
    if (outcome.kind === 'made') times.forget(task.targetPath);
    // The stop has killed its process, which is no failure.
    return outcome.kind === 'failed' && stopped.aborted ? BUSY : outcome;
  };

  const enqueue = async (task: MediaTask): Promise<MediaTaskOutcome> => {
    const { targetPath: id, lane, priority, requester, reader } = task;
    const claim = { id, priority, requester, ...(reader === undefined ? {} : { reader }) };
    const outcome =
      lane === 'video'
        ? await videoQueue.run({ ...claim, lane }, (early) => start(task, early))
        : await soundQueue.run({ ...claim, lane }, (early) => start(task, early));
    return outcome ?? BUSY;
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
