import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { createJobRunner, type JobOutcome, type JobTimes } from '../../jobs/job-runner.ts';
import type { Log } from '../../log/log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Outcome of one delivery attempt. 'refused' is permanent, 'failed' is transient. */
export type MailAttempt = 'sent' | 'refused' | 'failed';

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

export interface QueuedMailerParts {
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

/** A mailer whose posted mails are jobs in the database, which survive a restart. */
export function createQueuedMailer(parts: QueuedMailerParts) {
  const { sender, jobs, sealed, clock, log, times } = parts;

  const read = ({ payload }: ClaimedJob): Mail | null => {
    const text = sealed.open(payload);
    return text === null ? null : (JSON.parse(text) as Mail);
  };
  const sendQueued = async (job: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> => {
    const mail = read(job);
    // Sealed with another secret. A process that has the right secret may still take the job.
    if (mail === null) return 'again';
    return (await sender.attempt(mail, job.jobId, signal)) === 'failed' ? 'again' : 'done';
  };
  const runner = createJobRunner({
    store: jobs,
    kind: KIND,
    run: sendQueued,
    onExpired: (job) =>
      log.warn('mail.not-sent', {
        kind: read(job)?.kind ?? 'unreadable',
        code: 'EXPIRED',
        responseCode: undefined,
        reason: 'The mail server did not accept it in time.',
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
