import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths below the data folder; nothing is written anywhere else. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly demoLibrary: string;
  /** Files of media jobs under way. */
  readonly drafts: string;
  /** Lock files: which process uses the folder. */
  readonly locks: string;
  readonly outbox: string;
  readonly secret: string;
}

/** The paths below a data folder; creates nothing. */
export const toDataFolder = (path: string): DataFolder => ({
  path,
  database: join(path, 'segue.db'),
  demoLibrary: join(path, 'demo-library'),
  drafts: join(path, 'drafts'),
  locks: join(path, 'locks'),
  outbox: join(path, 'outbox'),
  secret: join(path, 'secret'),
});

const OWNER_ONLY = 0o700;

/**
 * Creates the data folder if it is missing, readable by its owner alone.
 * @throws Error with one sentence when it cannot be made or written.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true, mode: OWNER_ONLY });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Error(`The data folder ${path} cannot be written (${reason}); name another one with --data.`, {
      cause,
    });
  }
  return toDataFolder(path);
}
