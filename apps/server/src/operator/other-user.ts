import { accessSync, constants } from 'node:fs';
import { toPrintable } from '../compose/output/printable.ts';
import { toErrorCode } from '../core/storage/system-error.ts';
import { type CommandOutcome, refused } from './command.ts';

const NO_RIGHTS: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/**
 * Refuses a data folder that this user may not use: without the right to look into it, what is there would seem not to
 * exist. @returns null: it may be used, or is not there.
 */
export function refuseOtherUser(dataFolder: string): CommandOutcome | null {
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (cause) {
    if (!NO_RIGHTS.has(toErrorCode(cause))) return null;
    return refused(
      `The data folder ${toPrintable(dataFolder)} belongs to another user; run this as that user.`,
    );
  }
}
