import { lchownSync, lstatSync, statSync } from 'node:fs';

/**
 * Gives files that root made, as an operator command does, to the owner of the folder they are in: the user that
 * runs Segue could not write them. Does nothing for any other user. Ignores missing paths, and does not follow links,
 * which that user may have put there.
 * @throws the error of the system, such as EPERM where root has no right to give files away.
 */
export function giveToFolderOwner(folder: string, paths: readonly string[]): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.uid !== uid || found.gid !== gid)) lchownSync(path, uid, gid);
  }
}
