import { accessSync, constants } from 'node:fs';
import { toPrintable } from '../compose/output/printable.ts';
import { toErrorCode } from '../core/storage/system-error.ts';
import { type CommandOutcome, refused } from './command.ts';

const NO_RIGHTS: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/**
 * Refuses a data folder that this user may not use, its own or that of another user: without the right to look into it,
 * what is there would seem not to exist. @returns null: it may be used, or is not there.
 */
export function refuseOtherUser(dataFolder: string): CommandOutcome | null {
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (cause) {
    const code = toErrorCode(cause);
    if (!NO_RIGHTS.has(code)) return null;
    return refused(
      `The data folder ${toPrintable(dataFolder)} cannot be used by this user (${code}): run this as the user that ` +
        'runs Segue, who needs rights to read and write it.',
    );
  }
}
