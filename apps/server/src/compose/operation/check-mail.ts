import type { Config } from '../../config.ts';
import type { Log } from '../../core/log/log.ts';
import { isWorkerFor } from '../parts/background-work.ts';

const toLinkHint = (origin: string): string =>
  `Links in mails begin with ${origin}, where listeners may not reach this server. Set SEGUE_PUBLIC_URL to the address that they use.`;

const SENDER_HINT =
  'Mail servers refuse or drop mails from localhost, where nobody can answer. Set SEGUE_MAIL_FROM to a sender of your domain.';

/** Such as 'Segue <segue@localhost>'. */
const isFromLocalhost = (mailFrom: string): boolean => /@localhost>?$/i.test(mailFrom);

/**
 * Reports at the start what would otherwise show only at the first sign-up. It refuses nothing, since a mail server may
 * be away for a minute, and waits for nothing.
 * @param origin The one in mailed links.
 */
export function checkMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'hosts' | 'roles'>,
  origin: string,
  mailer: { readonly check: () => Promise<void> },
  log: Log,
): void {
  if (config.smtpUrl === null) return;
  const isAuthHost = config.hosts.includes('auth');
  if (isAuthHost && config.publicUrl === null)
    log.warn('settings.no-public-url', { hint: toLinkHint(origin) });
  const sendsMails = isAuthHost || isWorkerFor(config, 'auth');
  if (sendsMails && isFromLocalhost(config.mailFrom))
    log.warn('settings.no-mail-from', { hint: SENDER_HINT });
  if (sendsMails) void mailer.check();
}
