import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { createJobRunner, type JobOutcome, type JobTimes } from '../../jobs/job-runner.ts';
import type { Log } from '../../log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What became of one try to hand a mail over: 'refused' for good, or 'failed' for now. */
export type MailAttempt = 'sent' | 'refused' | 'failed';

/** Hands mails over, one try at a time. */
export interface MailSender {
  readonly deliver: Mailer['deliver'];
  /** @param mailId The same each time the mail is tried, so that who gets it twice can tell. */
  readonly attempt: (mail: Mail, mailId: string, signal: AbortSignal) => Promise<MailAttempt>;
}

/** Texts that nobody reads who has the database alone: mails hold links that open accounts. */
export interface SealedTexts {
  readonly seal: (text: string) => string;
  /** @returns null for what was not sealed by us. */
  readonly open: (sealed: string) => string | null;
}

export interface QueuedMailerParts {
  readonly sender: MailSender;
  readonly jobs: JobStore;
  readonly sealed: SealedTexts;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: JobTimes;
}

const KIND = 'mail';

/** An end before a link in the mail has expired. */
const USEFUL_MS = 20 * 60_000;

/** A mailer whose posted mails are kept until they are handed over, whatever ends meanwhile. */
export function createQueuedMailer(parts: QueuedMailerParts) {
  const { sender, jobs, sealed, clock, log, times } = parts;

  const read = ({ payload }: ClaimedJob): Mail | null => {
    const text = sealed.open(payload);
    return text === null ? null : (JSON.parse(text) as Mail);
  };
  const handle = async (job: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> => {
    const mail = read(job);
    // A process that was given another secret cannot read it; one that was given the right one may come.
    if (mail === null) return 'again';
    return (await sender.attempt(mail, job.jobId, signal)) === 'failed' ? 'again' : 'done';
  };
  const runner = createJobRunner({
    store: jobs,
    kind: KIND,
    handle,
    onExpired: (job) =>
      log.warn('mail.not-sent', {
        kind: read(job)?.kind ?? 'unreadable',
        code: 'EXPIRED',
        responseCode: undefined,
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
