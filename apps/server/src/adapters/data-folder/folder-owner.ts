import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toDataFolder } from './data-folder.ts';

/**
 * Gives files that root made, as an operator command does, to the owner of the folder they are in: the user that
 * runs Segue could not write them. Does nothing for any other user.
 */
export function giveToFolderOwner(folder: string, paths: readonly string[]): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const path of paths.filter((each) => existsSync(each))) chownSync(path, uid, gid);
}

const withAllBelow = (folder: string): string[] =>
  existsSync(folder)
    ? [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))]
    : [];

/** The same for all that a data folder keeps: its database, secret and media. */
export function giveDataToFolderOwner(dataFolder: string): void {
  if (process.geteuid?.() !== 0) return;
  const { database, secret, made, artwork } = toDataFolder(dataFolder);
  giveToFolderOwner(dataFolder, [database, secret, ...withAllBelow(made), ...withAllBelow(artwork)]);
}
