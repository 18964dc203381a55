import { chownSync, existsSync, statSync } from 'node:fs';

/**
 * Gives files that root made, as an operator command does, to the owner of the folder they are in: the user that
 * runs Segue could not write them. Does nothing for any other user.
 */
export function giveToFolderOwner(folder: string, paths: readonly string[]): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths.filter((each) => existsSync(each))) chownSync(path, uid, gid);
}
