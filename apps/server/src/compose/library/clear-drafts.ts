import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_NAMES, type HostName } from '@segue/contract';
import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';

/**
 * Removes drafts that earlier runs of media jobs left; keeps those of processes that serve other hosts.
 * @param hosts Hosts of this process, which has locked their part of the data folder.
 * @returns the folder for drafts of this process.
 */
export async function clearDrafts({ path, drafts }: DataFolder, hosts: readonly HostName[]): Promise<string> {
  const own = hosts.map((host) => join(drafts, host));
  const isAlone = hosts.length === HOST_NAMES.length;
  // Video frames were stored in 'frames' before they became drafts.
  for (const folder of isAlone ? [drafts, join(path, 'frames')] : own)
    await rm(folder, { recursive: true, force: true });
  return own[0] ?? drafts;
}
