import { HOST_NAMES } from '@segue/contract';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import { lockFolder, type LockOutcome } from '../adapters/data-folder/folder-lock.ts';
import { toInUseText } from '../compose/operation/claim-data-folder.ts';
import { toPrintable } from '../compose/output/printable.ts';
import { toReason } from '../core/storage/system-error.ts';
import { type CommandOutcome, refused } from './command.ts';

/** Runs work that needs Segue stopped, and locks the data folder so that none starts meanwhile. */
export async function whileStopped(
  dataFolder: string,
  work: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  let lock: LockOutcome;
  try {
    lock = lockFolder(toDataFolder(dataFolder).locks, HOST_NAMES);
  } catch (cause) {
    return refused(
      `Nothing was changed: the data folder ${toPrintable(dataFolder)} cannot be locked (${toReason(cause)}).`,
    );
  }
  if (lock.kind === 'held')
    return refused(`Nothing was changed: ${toInUseText(dataFolder, lock.holder)}; stop it first.`);
  try {
    return await work();
  } finally {
    if (lock.kind === 'locked') lock.release();
  }
}
