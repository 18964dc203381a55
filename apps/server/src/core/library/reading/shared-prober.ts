import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { Log } from '../../log.ts';
import type { MediaProber, ProbeOutcome } from './media-prober.ts';
import { createReadingJobs, type FileToRead, probeFile, type ReadingAnswer } from './reading-jobs.ts';

/** A third of a second of work. */
const FILES_PER_JOB = 20;
/** What keeps the readers of this process busy. */
const OWN_AT_ONCE = 8;
/** Jobs that wait for other workers once one has done any; before, one that tries whether there are some. */
const MAX_OFFERED = 4;
/** Between two tries where nobody took a job. */
const TRY_AGAIN_MS = 2000;
const LOOK_MS = 100;

/** A file that the scan waits for. */
interface AskedFile extends FileToRead {
  readonly resolve: (outcome: ProbeOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

export interface SharedProberParts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** The files that other workers are offered, and how many jobs of them at once: it depends on what became of those before. */
function createOffers(clock: Clock) {
  const filesOf = new Map<string, readonly AskedFile[]>();
  let maxOffered = 1;
  let offerFromMs = 0;

  const end = (jobId: string): readonly AskedFile[] => {
    const files = filesOf.get(jobId) ?? [];
    filesOf.delete(jobId);
    return files;
  };

  return {
    isEmpty: (): boolean => filesOf.size === 0,
    hasRoom: (): boolean => filesOf.size < maxOffered && clock.now() >= offerFromMs,
    /** @returns the id of their job. */
    add: (files: readonly AskedFile[]): string => {
      const jobId = randomUUID();
      filesOf.set(jobId, files);
      return jobId;
    },
    /** Some worker answered. @returns the files of the job; none: a scan before this one asked for it. */
    endAnswered: (jobId: string): readonly AskedFile[] => {
      const files = end(jobId);
      if (files.length > 0) maxOffered = MAX_OFFERED;
      return files;
    },
    /** Nobody took the job. @returns its files. */
    endInVain: (jobId: string): readonly AskedFile[] => {
      maxOffered = 1;
      offerFromMs = clock.now() + TRY_AGAIN_MS;
      return end(jobId);
    },
  };
}

/** Looks for answers every so often while there is something to wait for. */
function createLooking(look: () => Promise<void>, isWaiting: () => boolean, log: Log) {
  let isLooking = false;
  const begin = (): void => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => {
      look()
        .catch((cause: unknown) => log.warn('job.failed', { kind: 'files-read', cause }))
        .finally(() => {
          isLooking = false;
          if (isWaiting()) begin();
        });
    }, LOOK_MS).unref();
  };
  return { begin };
}

/** Gives files their outcomes. @returns those still to be read: a worker may lack a right or a disk that this one has. */
function resolveRead(files: readonly AskedFile[], outcomes: readonly ProbeOutcome[]): AskedFile[] {
  const left: AskedFile[] = [];
  for (const [index, file] of files.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || outcome.kind === 'unreadable') left.push(file);
    else file.resolve(outcome);
  }
  return left;
}

/**
 * Has other workers read a part of the files, through jobs: those that the scan comes to last, while the readers of this
 * process are busy. What nobody takes, or whoever took it does not read, is read here.
 */
export function createSharedProber({ own, jobs, clock, log }: SharedProberParts): MediaProber {
  const readingJobs = createReadingJobs(jobs, clock);
  const offers = createOffers(clock);
  const waiting: AskedFile[] = [];
  let underWay = 0;
  let bytesElsewhere = 0;

  const readHere = async (file: AskedFile): Promise<void> => {
    underWay += 1;
    await probeFile(own, file).then(file.resolve, file.reject);
    underWay -= 1;
    advance();
  };

  const takeBack = (jobId: string): void => {
    waiting.unshift(...offers.endInVain(jobId));
    advance();
  };

  const advance = (): void => {
    const free = Math.max(0, OWN_AT_ONCE - underWay);
    for (const file of waiting.splice(0, free)) void readHere(file);
    if (waiting.length < 2 * FILES_PER_JOB || !offers.hasRoom()) return;
    const files = waiting.splice(-FILES_PER_JOB);
    const jobId = offers.add(files);
    readingJobs.ask(jobId, files).catch(() => takeBack(jobId));
    looking.begin();
  };

  const take = ({ jobId, outcomes, bytesRead }: ReadingAnswer): void => {
    const files = offers.endAnswered(jobId);
    if (files.length > 0) bytesElsewhere += bytesRead;
    waiting.push(...resolveRead(files, outcomes));
    advance();
  };

  const look = async (): Promise<void> => {
    for (let answer = await readingJobs.takeAnswer(); answer; answer = await readingJobs.takeAnswer())
      take(answer);
    if (waiting.length > 0 || underWay >= OWN_AT_ONCE) return;
    const left = await readingJobs.takeBack();
    if (left !== null) takeBack(left);
  };
  const looking = createLooking(look, () => !offers.isEmpty(), log);

  const ask = (kind: FileToRead['kind'], path: string): Promise<ProbeOutcome> => {
    const { promise, resolve, reject } = Promise.withResolvers<ProbeOutcome>();
    waiting.push({ kind, path, resolve, reject });
    advance();
    return promise;
  };

  return {
    probeMedia: (path) => ask('media', path),
    probeImage: (path) => ask('image', path),
    countBytesRead: () => own.countBytesRead() + bytesElsewhere,
  };
}
