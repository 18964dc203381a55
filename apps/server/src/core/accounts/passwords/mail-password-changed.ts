import type { Log } from '../../log/log.ts';
import type { Mailer } from '../mail/mailer.ts';

interface Ports {
  readonly mailer: Pick<Mailer, 'post'>;
  readonly log: Log;
}

/**
 * Tells the owner of an account that its password was changed. Never rejects: the password is stored by then, and a
 * failed reply would make the owner try the former one again.
 */
export const mailPasswordChanged = ({ mailer, log }: Ports, to: string): Promise<void> =>
  mailer
    .post({ kind: 'password-changed', to })
    .catch((cause: unknown) => log.error('password.change-not-mailed', { cause }));
