import type { Log } from '../../core/log.ts';
import type { SecurityLog } from '../../core/security-log.ts';
import { readRequestSender } from '../../http/senders/request-sender.ts';

/** The security log as lines of the log, each with an account's id and the sender's network, either of which may be null. */
export const createSecurityLog = (log: Log): SecurityLog => ({
  record: (event, accountId) => log.info(`security.${event}`, { accountId, sender: readRequestSender() }),
});
