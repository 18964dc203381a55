import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { createJobRunner, type JobOutcome, type JobTimes } from '../../jobs/job-runner.ts';
import type { Log } from '../../log/log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Why a mail could not be sent, without personal data. */
export interface MailFailure {
  /** A name such as 'EAUTH'. */
  readonly code: string;
  /** Of the mail server; undefined: it did not get to answer. */
  readonly responseCode: number | undefined;
  /** Says more than the code about a connection that failed; else equal to it. */
  readonly reason: string;
}

/**
 * Outcome of one delivery attempt. 'refused' is permanent, 'failed' is transient; `failure` null: it was aborted.
 */
export type MailAttempt =
  | { readonly kind: 'sent' | 'refused' }
  | { readonly kind: 'failed'; readonly failure: MailFailure | null };

/** Port: delivers mails to the mail server, without retries. */
export interface MailSender {
  readonly deliver: Mailer['deliver'];
  /**
   * @param mailId The same for every attempt at one mail, so that a recipient can recognise duplicates.
   * @throws when nothing can be sent now.
   */
  readonly attempt: (mail: Mail, mailId: string, signal: AbortSignal) => Promise<MailAttempt>;
}

/**
 * Port: encrypts queued mails, because they contain links that open accounts. The database alone reveals
 * none.
 */
export interface SealedTexts {
  readonly seal: (text: string) => string;
  /** @returns null for a text that was not sealed with the secret of this process. */
  readonly open: (sealed: string) => string | null;
}

export interface QueuedMailerPorts {
  readonly sender: MailSender;
  readonly jobs: JobStore;
  readonly sealed: SealedTexts;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: JobTimes;
}

const KIND = 'mail';

/** Time after which delivery is given up. Shorter than the validity of a link in the mail. */
const USEFUL_MS = 20 * 60_000;

/** The most mails whose last failure is kept in memory. */
const KEPT_FAILURES = 1000;

/** Logs why mails fail for now: once, until one goes through. Keeps the last failure of each. */
function createFailureNotes(log: Log) {
  const failures = new LRUCache<string, MailFailure>({ max: KEPT_FAILURES });
  let isReported = false;
  return {
    onAttempt: (jobId: string, { kind }: Mail, attempt: MailAttempt): void => {
      if (attempt.kind === 'sent') isReported = false;
      if (attempt.kind !== 'failed') return void failures.delete(jobId);
      if (attempt.failure === null) return;
      failures.set(jobId, attempt.failure);
      if (!isReported) log.warn('mail.delayed', { kind, ...attempt.failure });
      isReported = true;
    },
    /** @returns undefined: this process has not tried that mail, or it was stopped meanwhile. */
    takeLast: (jobId: string): MailFailure | undefined => {
      const failure = failures.get(jobId);
      failures.delete(jobId);
      return failure;
    },
  };
}

/** What is logged of a mail that was given up. @param last The last failure, if it is known. */
function toExpired(last: MailFailure | undefined): MailFailure {
  const reason = 'The mail server did not accept it in time';
  return {
    code: 'EXPIRED',
    responseCode: last?.responseCode,
    reason: last === undefined ? `${reason}.` : `${reason}; the last failure: ${last.reason}`,
  };
}

/** A mailer whose posted mails are jobs in the database, which survive a restart. */
export function createQueuedMailer(ports: QueuedMailerPorts) {
  const { sender, jobs, sealed, clock, log, times } = ports;
  const notes = createFailureNotes(log);

  const read = ({ payload }: ClaimedJob): Mail | null => {
    const text = sealed.open(payload);
    return text === null ? null : (JSON.parse(text) as Mail);
  };
  const sendQueued = async (job: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> => {
    const mail = read(job);
    // Sealed with another secret. A process that has the right secret may still take the job.
    if (mail === null) return 'again';
    const attempt = await sender.attempt(mail, job.jobId, signal);
    notes.onAttempt(job.jobId, mail, attempt);
    return attempt.kind === 'failed' ? 'again' : 'done';
  };
  const runner = createJobRunner({
    store: jobs,
    kind: KIND,
    run: sendQueued,
    onExpired: (job) =>
      log.warn('mail.not-sent', {
        kind: read(job)?.kind ?? 'unreadable',
        ...toExpired(notes.takeLast(job.jobId)),
      }),
    clock,
    log,
    ...(times === undefined ? {} : { times }),
  });
  const mailer: Mailer = {
    deliver: sender.deliver,
    post: async (mail) => {
      const nowMs = clock.now();
      await jobs.add({
        jobId: randomUUID(),
        kind: KIND,
        payload: sealed.seal(JSON.stringify(mail)),
        dueAtMs: nowMs,
        expiresAtMs: nowMs + USEFUL_MS,
      });
      runner.nudge();
    },
  };
  return { ...mailer, begin: runner.begin, close: runner.close };
}
