import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_NAMES, type HostName } from '@segue/contract';
import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';

/**
 * Removes what earlier runs left of media jobs; what belongs to processes of other hosts stays.
 * @param hosts those this process serves; it has locked their part of the data folder.
 * @returns the folder for drafts of this process.
 */
export async function clearDrafts({ path, drafts }: DataFolder, hosts: readonly HostName[]): Promise<string> {
  const own = hosts.map((host) => join(drafts, host));
  const isAlone = hosts.length === HOST_NAMES.length;
  // 'frames' is where frames of videos were kept before they became drafts.
  for (const folder of isAlone ? [drafts, join(path, 'frames')] : own)
    await rm(folder, { recursive: true, force: true });
  return own[0] ?? drafts;
}
