import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { withLease } from '../../jobs/lease.ts';
import type { Log } from '../../log.ts';
import type { MediaProber, ProbeOutcome } from './media-prober.ts';

/** Files that a worker is asked to read for the one that scans, and what it read. */
const ASKED = 'files-to-read';
const READ = 'files-read';

/** A third of a second of work. */
const FILES_PER_JOB = 20;
/** What keeps the readers of this process busy. */
const OWN_AT_ONCE = 8;
/** Jobs that wait for other workers once one has done any; before, one that tries whether there are some. */
const MAX_OFFERED = 4;
/** Between two tries where nobody took a job. */
const TRY_AGAIN_MS = 2000;
const LOOK_MS = 100;
const LEASE_MS = 20_000;
const USEFUL_MS = 10 * 60_000;

interface FileToRead {
  readonly kind: 'media' | 'image';
  readonly path: string;
}

interface ReadFiles {
  /** Of the job that asked for them. */
  readonly jobId: string;
  readonly outcomes: readonly ProbeOutcome[];
  readonly bytesRead: number;
}

/** A file that the scan waits for. */
interface AskedFile extends FileToRead {
  readonly resolve: (outcome: ProbeOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

const read = (prober: MediaProber, { kind, path }: FileToRead): Promise<ProbeOutcome> =>
  kind === 'image' ? prober.probeImage(path) : prober.probeMedia(path);

export interface SharedProberParts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Has other workers read a part of the files, through jobs: those that the scan comes to last, while the readers of this
 * process are busy. What nobody takes, or whoever took it does not read, is read here.
 */
export function createSharedProber({ own, jobs, clock, log }: SharedProberParts): MediaProber {
  const worker = randomUUID();
  const waiting: AskedFile[] = [];
  const offered = new Map<string, readonly AskedFile[]>();
  let underWay = 0;
  let maxOffered = 1;
  let offerFromMs = 0;
  let bytesElsewhere = 0;
  let isLooking = false;

  const readHere = async (file: AskedFile): Promise<void> => {
    underWay += 1;
    await read(own, file).then(file.resolve, file.reject);
    underWay -= 1;
    advance();
  };

  /** Reads here what was offered in vain. */
  const takeBack = (jobId: string): void => {
    waiting.unshift(...(offered.get(jobId) ?? []));
    offered.delete(jobId);
    maxOffered = 1;
    offerFromMs = clock.now() + TRY_AGAIN_MS;
    advance();
  };

  const offer = (): void => {
    const nowMs = clock.now();
    const isWorthIt = waiting.length >= 2 * FILES_PER_JOB && nowMs >= offerFromMs;
    if (!isWorthIt || offered.size >= maxOffered) return;
    const files = waiting.splice(-FILES_PER_JOB);
    const jobId = randomUUID();
    offered.set(jobId, files);
    const payload = JSON.stringify(files.map(({ kind, path }) => ({ kind, path }) satisfies FileToRead));
    jobs
      .add({ jobId, kind: ASKED, payload, dueAtMs: nowMs, expiresAtMs: nowMs + USEFUL_MS })
      .catch(() => takeBack(jobId));
    if (!isLooking) lookLater();
  };

  const advance = (): void => {
    const free = Math.max(0, OWN_AT_ONCE - underWay);
    for (const file of waiting.splice(0, free)) void readHere(file);
    offer();
  };

  const claim = async (kind: string): Promise<ClaimedJob | null> => {
    const nowMs = clock.now();
    const job = await jobs.claim(kind, worker, nowMs, nowMs + LEASE_MS);
    if (job !== null) await jobs.remove(job.jobId, worker);
    return job;
  };

  /** What a scan before this one asked for is dropped. */
  const take = ({ payload }: ClaimedJob): void => {
    const { jobId, outcomes, bytesRead } = JSON.parse(payload) as ReadFiles;
    const files = offered.get(jobId) ?? [];
    offered.delete(jobId);
    if (files.length > 0) [maxOffered, bytesElsewhere] = [MAX_OFFERED, bytesElsewhere + bytesRead];
    for (const [index, file] of files.entries()) {
      const outcome = outcomes[index];
      // A worker may lack a right or a disk that this one has.
      if (outcome === undefined || outcome.kind === 'unreadable') waiting.push(file);
      else file.resolve(outcome);
    }
    advance();
  };

  const look = async (): Promise<void> => {
    for (let done = await claim(READ); done !== null; done = await claim(READ)) take(done);
    if (waiting.length > 0 || underWay >= OWN_AT_ONCE) return;
    const left = await claim(ASKED);
    if (left !== null) takeBack(left.jobId);
  };
  const lookLater = (): void => {
    isLooking = true;
    setTimeout(() => {
      look()
        .catch((cause: unknown) => log.warn('job.failed', { kind: READ, cause }))
        .finally(() => {
          isLooking = false;
          if (offered.size > 0) lookLater();
        });
    }, LOOK_MS).unref();
  };

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

/**
 * Reads some files for another worker that scans.
 * @returns false: there are none to be read. @throws when they could not be read; then another may.
 */
export type HelpOnce = (signal: AbortSignal) => Promise<boolean>;

export function createReadingHelp({ own, jobs, clock }: Omit<SharedProberParts, 'log'>): HelpOnce {
  const worker = randomUUID();

  const readFor = async ({ jobId, payload }: ClaimedJob): Promise<void> => {
    const bytesBefore = own.countBytesRead();
    const files = JSON.parse(payload) as FileToRead[];
    const outcomes = await Promise.all(files.map((file) => read(own, file)));
    const result: ReadFiles = { jobId, outcomes, bytesRead: own.countBytesRead() - bytesBefore };
    const nowMs = clock.now();
    const readJob = { jobId: `${jobId}:read`, kind: READ, payload: JSON.stringify(result) };
    await jobs.add({ ...readJob, dueAtMs: nowMs, expiresAtMs: nowMs + USEFUL_MS });
    await jobs.remove(jobId, worker);
  };

  return async (signal) => {
    const nowMs = clock.now();
    const job = await jobs.claim(ASKED, worker, nowMs, nowMs + LEASE_MS);
    if (job === null) return false;
    const { jobId } = job;
    try {
      await withLease({ store: jobs, jobId, worker, clock, leaseMs: LEASE_MS }, signal, () => readFor(job));
    } catch (cause) {
      await jobs.retry(jobId, worker, clock.now());
      throw cause;
    }
    return true;
  };
}
