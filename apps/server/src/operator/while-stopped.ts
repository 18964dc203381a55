import { HOST_NAMES } from '@segue/contract';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import { lockFolder } from '../adapters/data-folder/folder-lock.ts';
import { toInUseText } from '../compose/operation/claim-data-folder.ts';
import { type CommandOutcome, refused } from './command.ts';

/** Runs work that needs Segue stopped, and locks the data folder so that none starts meanwhile. */
export async function whileStopped(
  dataFolder: string,
  work: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const lock = lockFolder(toDataFolder(dataFolder).locks, HOST_NAMES);
  if (lock.kind === 'held')
    return refused(`Nothing was changed: ${toInUseText(dataFolder, lock.holder)}; stop it first.`);
  try {
    return await work();
  } finally {
    if (lock.kind === 'locked') lock.release();
  }
}
