import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { Log } from '../../log/log.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import { createJobOffers, type RequestedFile } from './job-offers.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from './media-prober.ts';
import { createReadingJobs, FILES_PROBED, type ReadingAnswer, type ReadingJobs } from './reading-jobs.ts';

/** About a third of a second of work. */
const FILES_PER_JOB = 20;
/** Concurrent reads in this process; enough to keep its readers busy. */
const MAX_OWN_READS = 8;
/** Interval at which answers are polled. */
const POLL_MS = 100;

export interface SharedProberPorts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Resolves files with their outcomes.
 * @returns the files that the other worker could not read: it may lack a permission or a disk that this one
 * has.
 */
function resolveRead(files: readonly RequestedFile[], outcomes: readonly ProbeOutcome[]): RequestedFile[] {
  const left: RequestedFile[] = [];
  for (const [index, file] of files.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || outcome.kind === 'unreadable') left.push(file);
    else file.resolve(outcome);
  }
  return left;
}

/**
 * A file is in one of three places until its outcome is known: it waits, it is read here, or it is in a job that is
 * offered to other workers. Whenever it may leave one of them, `#advance` is called.
 */
class SharedProber {
  readonly #own: MediaProber;
  readonly #log: Log;
  readonly #readingJobs: ReadingJobs;
  readonly #offers: ReturnType<typeof createJobOffers>;
  /** In the order in which the scan needs them. */
  readonly #waiting: RequestedFile[] = [];
  #readHere = 0;
  #bytesElsewhere = 0;
  #isPolling = false;

  constructor({ own, jobs, clock, log }: SharedProberPorts) {
    this.#own = own;
    this.#log = log;
    this.#readingJobs = createReadingJobs(jobs, clock);
    this.#offers = createJobOffers(clock);
  }

  probe({ kind, path }: FileToProbe): Promise<ProbeOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<ProbeOutcome>();
    this.#waiting.push({ kind, path, resolve, reject });
    this.#advance();
    return promise;
  }

  countBytesRead(): number {
    return this.#own.countBytesRead() + this.#bytesElsewhere;
  }

  async abandon(): Promise<void> {
    const jobIds = this.#offers.listAdded();
    const cause = new DOMException('The scan has ended.', 'AbortError');
    for (const { reject } of [...this.#waiting.splice(0), ...this.#offers.endAll()]) reject(cause);
    if (jobIds.length > 0) await this.#remove(jobIds);
  }

  /** Reads the files here that the scan needs first; while enough others wait, offers those that it needs last. */
  #advance(): void {
    const free = Math.max(0, MAX_OWN_READS - this.#readHere);
    for (const file of this.#waiting.splice(0, free)) void this.#read(file);
    if (this.#waiting.length < 2 * FILES_PER_JOB || !this.#offers.hasRoom()) return;
    void this.#offer(this.#waiting.splice(-FILES_PER_JOB));
    this.#beginPolling();
  }

  async #read(file: RequestedFile): Promise<void> {
    this.#readHere += 1;
    await this.#own.probe(file).then(file.resolve, file.reject);
    this.#readHere -= 1;
    this.#advance();
  }

  /** Does not reject: where the job cannot be added, its files are read here. */
  async #offer(files: readonly RequestedFile[]): Promise<void> {
    const jobId = this.#offers.add(files);
    const isRequested = await this.#readingJobs.request(jobId, files).then(
      () => true,
      () => false,
    );
    if (!isRequested) this.#takeBack(jobId);
    // Abandoned meanwhile, before there was a job to remove.
    else if (!this.#offers.noteAdded(jobId)) await this.#remove([jobId]);
  }

  #takeBack(jobId: string): void {
    this.#waiting.unshift(...this.#offers.endUnclaimed(jobId));
    this.#advance();
  }

  /** Polls for answers while jobs are open. */
  #beginPolling(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    setTimeout(() => {
      this.#poll()
        .catch((cause: unknown) => this.#warn(cause))
        .finally(() => {
          this.#isPolling = false;
          if (!this.#offers.isEmpty()) this.#beginPolling();
        });
    }, POLL_MS).unref();
  }

  /** Takes answers, and takes back the jobs that are gone, or that no worker has begun and this process can read itself. */
  async #poll(): Promise<void> {
    const jobIds = this.#offers.listAdded();
    const states = await this.#readingJobs.check(jobIds);
    const unclaimed: string[] = [];
    for (const [index, jobId] of jobIds.entries()) {
      const state = states[index] ?? null;
      if (state === null) this.#takeBack(jobId);
      else if (state.kind === 'waiting') unclaimed.push(jobId);
      else if (state.kind === 'answered') {
        await this.#readingJobs.remove([jobId]);
        this.#takeAnswer(state.answer);
      }
    }
    for (const jobId of unclaimed) {
      if (this.#isBusy()) return;
      if (await this.#readingJobs.withdraw(jobId)) this.#takeBack(jobId);
    }
  }

  #takeAnswer({ jobId, outcomes, bytesRead, tagRules }: ReadingAnswer): void {
    // A worker of another version reads by other rules.
    if (tagRules !== TAG_RULES) return this.#takeBack(jobId);
    const files = this.#offers.endAnswered(jobId);
    if (files.length > 0) this.#bytesElsewhere += bytesRead;
    this.#waiting.push(...resolveRead(files, outcomes));
    this.#advance();
  }

  /** Whether the readers of this process have enough to do without the files of the offered jobs. */
  #isBusy(): boolean {
    return this.#waiting.length > 0 || this.#readHere >= MAX_OWN_READS;
  }

  /** Does not reject. */
  async #remove(jobIds: readonly string[]): Promise<void> {
    await this.#readingJobs.remove(jobIds).catch((cause: unknown) => this.#warn(cause));
  }

  #warn(cause: unknown): void {
    const log = this.#log;
    log.warn('job.failed', { kind: FILES_PROBED, cause });
  }
}

/**
 * Shares the reading of files with other workers through jobs. While the readers of this process are busy, it
 * offers the files that the scan needs last. Reads files here if no worker claims them, or if the worker
 * cannot read them. Its jobs are its own: it takes no answer and no request of another worker.
 */
export function createSharedProber(ports: SharedProberPorts): MediaProber {
  const prober = new SharedProber(ports);
  return {
    probe: (file) => prober.probe(file),
    countBytesRead: () => prober.countBytesRead(),
    abandon: () => prober.abandon(),
  };
}
