import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { createMailer } from '../../adapters/mail/mailer.ts';
import { createSealedTexts } from '../../adapters/secrets/sealed-texts.ts';
import type { Config } from '../../config.ts';
import { createQueuedMailer } from '../../core/accounts/mail/queued-mailer.ts';
import { systemClock } from '../../core/clock.ts';
import type { Log } from '../../core/log/log.ts';
import { say } from '../output/terminal.ts';
import type { Sources } from './open-sources.ts';

/** Opens the sender of mails: by SMTP, or into the outbox, which the terminal names. */
export const openMailer = (config: Config, data: DataFolder, log: Log) =>
  createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxFolder: data.outbox,
    onOutbox: ({ subject, secret, file }) =>
      say(`Mail '${subject}'${secret === null ? '' : `: ${secret}`} (${file})`),
    log,
  });

/** The origin in mailed links: the configured one, else the listening address, which is known only later. */
export function createMailOrigin({ publicUrl }: Config) {
  let listening = '';
  return {
    read: (): string => publicUrl ?? listening,
    tell: (origin: string): void => {
      listening = origin;
    },
  };
}

/** Mails that no request waits for are queued as jobs, which survive the process. */
export const createMailQueue = (
  { database, secrets }: Sources,
  sender: ReturnType<typeof openMailer>,
  log: Log,
) =>
  createQueuedMailer({
    sender,
    jobs: createJobStore(database),
    sealed: createSealedTexts(secrets.keyFor('posted-mails')),
    clock: systemClock,
    log,
  });
