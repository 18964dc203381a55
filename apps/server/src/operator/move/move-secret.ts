import { constants, existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { giveToFolderOwner } from '../../adapters/data-folder/folder-owner.ts';
import { syncToDisk } from '../../adapters/data-folder/link-or-copy.ts';
import type { Config } from '../../config.ts';
import type { DataTarget } from './move-targets.ts';

/**
 * Copies the secret file into a target folder, whose owner gets it, unless there is one.
 * @throws errors of the system.
 */
export async function copySecret({ secret, dataFolder }: Config, to: DataTarget): Promise<void> {
  if (secret !== null || to.kind !== 'folder') return;
  const { secret: from } = toDataFolder(dataFolder);
  const { secret: file } = toDataFolder(to.folder);
  if (!existsSync(from) || existsSync(file)) return;
  const draft = `${file}.moving`;
  try {
    await rm(draft, { force: true });
    await copyFile(from, draft, constants.COPYFILE_EXCL);
    giveToFolderOwner(to.folder, [draft]);
    await syncToDisk(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** What the operator has to know about the secret after a move of the database. */
export function toSecretNote({ secret, dataFolder }: Config, to: DataTarget): string {
  if (secret !== null) return 'Keep SEGUE_SECRET as it is.';
  if (to.kind !== 'folder')
    return (
      `Keep SEGUE_DATA at ${dataFolder}, for keys are made of the file secret in it. With SEGUE_SECRET instead, which ` +
      'several processes need, codes, stream addresses and mails under way end, and nothing else.'
    );
  const { secret: file } = toDataFolder(to.folder);
  return existsSync(file) ? `Its keys are made of ${file}.` : 'Its keys are made at the first start.';
}
