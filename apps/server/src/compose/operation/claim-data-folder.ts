import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_NAMES, type HostName } from '@segue/contract';
import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';
import { type LockHolder, lockFolder, type LockOutcome } from '../../adapters/data-folder/folder-lock.ts';
import { removeForeignPermissions } from '../../adapters/data-folder/owner-only.ts';
import { removeLeftDrafts } from '../../adapters/database/sqlite-copies.ts';
import type { Log } from '../../core/log/log.ts';
import { toReason } from '../../core/storage/system-error.ts';
import { StartRefused } from './start-refused.ts';

const toHolderText = (holder: LockHolder | null): string =>
  holder === null ? '' : ` (process ${holder.pid} on host ${holder.host} since ${holder.since})`;

/** Says that a data folder is in use, and by which process. */
export const toInUseText = (folder: string, holder: LockHolder | null): string =>
  `The data folder ${folder} is in use by another Segue${toHolderText(holder)}`;

/**
 * Removes the permissions of other users on the folder and its database; logs a warning if there were any.
 */
function restrictToOwner({ path, database }: DataFolder, log: Log): void {
  const files = ['', '-wal', '-shm', '-journal'].map((ending) => `${database}${ending}`);
  const { tightened, refused } = removeForeignPermissions([path, ...files]);
  if (tightened.length > 0) log.warn('data-folder.made-private', { paths: tightened });
  for (const { path: place, reason } of refused)
    log.warn('data-folder.not-private', {
      reason: `Other users of this machine may read ${place}, and its rights cannot be changed (${reason}).`,
    });
}

function lockOrRefuse({ path, locks }: DataFolder, parts: readonly string[]): LockOutcome {
  try {
    return lockFolder(locks, parts);
  } catch (cause) {
    throw new StartRefused(
      `The data folder ${path} cannot be locked (${toReason(cause)}); start Segue as the owner of that folder, to whom ${locks} has to belong.`,
      { cause },
    );
  }
}

export interface ClaimedDataFolder {
  readonly release: () => void;
  /** Stores the origin of this process for operator commands that make links. */
  readonly writeOrigin: (origin: string) => void;
}

/**
 * Makes a data folder private to its user, and locks it until released or until the process ends. Removes what
 * killed operator commands left in it.
 * @param parts of the folder to lock; processes that share the folder lock different ones.
 * @throws StartRefused when another process has locked one of the parts, or this user may not lock them.
 */
export function claimDataFolder(data: DataFolder, parts: readonly string[], log: Log): ClaimedDataFolder {
  const outcome = lockOrRefuse(data, parts);
  if (outcome.kind === 'held')
    throw new StartRefused(`${toInUseText(data.path, outcome.holder)}; stop it or name another with --data.`);
  restrictToOwner(data, log);
  if (outcome.kind === 'locked') {
    removeLeftDrafts(data.database);
    return outcome;
  }
  log.warn('data-folder.not-locked', {
    reason: `The data folder ${data.path} cannot be locked (${outcome.reason}); see that no second Segue uses it.`,
  });
  return { release: () => undefined, writeOrigin: () => undefined };
}

/**
 * Removes drafts that earlier runs of media jobs left; keeps those of processes that serve other hosts.
 * @param hosts Hosts of this process, which has locked their part of the data folder.
 * @returns the folder for drafts of this process.
 */
export async function clearDrafts({ drafts }: DataFolder, hosts: readonly HostName[]): Promise<string> {
  const own = hosts.map((host) => join(drafts, host));
  const isAlone = hosts.length === HOST_NAMES.length;
  for (const folder of isAlone ? [drafts] : own) await rm(folder, { recursive: true, force: true });
  return own[0] ?? drafts;
}
