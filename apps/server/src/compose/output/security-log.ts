import type { Log } from '../../core/log/log.ts';
import type { SecurityLog } from '../../core/log/security-log.ts';
import { readRequestSender } from '../../http/senders/request-sender.ts';

/**
 * Writes security events as log lines, each with account id and network of the sender; either may be null.
 */
export const createSecurityLog = (log: Log): SecurityLog => ({
  record: (event, accountId) => log.info(`security.${event}`, { accountId, sender: readRequestSender() }),
});
