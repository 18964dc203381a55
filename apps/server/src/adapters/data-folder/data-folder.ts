import { constants } from 'node:fs';
import { access, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, toErrorCode } from '../../core/storage/system-error.ts';

/** Paths below the data folder; nothing is written anywhere else. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly demoLibrary: string;
  /** Rendered pictures, unless a bucket has them. */
  readonly artwork: string;
  /** Transcoded formats, unless a bucket has them. */
  readonly made: string;
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
  artwork: join(path, 'artwork'),
  made: join(path, 'made'),
  drafts: join(path, 'drafts'),
  locks: join(path, 'locks'),
  outbox: join(path, 'outbox'),
  secret: join(path, 'secret'),
});

const OWNER_ONLY = 0o700;

/** Whether a folder holds something of others and nothing of Segue, as `/srv` or a home folder does. */
function isForeign(path: string, names: readonly string[]): boolean {
  const { database, ...others } = toDataFolder(path);
  const own = new Set<string>(Object.values(others));
  // A fresh disk has 'lost+found'; names with a dot are hidden files, such as those of a shell.
  const shown = names.filter((name) => !name.startsWith('.') && name !== 'lost+found');
  // Beside the database there may be a backup, or a copy that is not complete: `segue.db.moving`.
  const isOwn = (file: string): boolean => own.has(file) || file.startsWith(database);
  return shown.length > 0 && !shown.some((name) => isOwn(join(path, name)));
}

const ignoreExisting = (cause: unknown): void => {
  if (toErrorCode(cause) !== 'EEXIST') throw cause;
};

/**
 * Makes a folder and those above it, unless they exist. Node's own recursive call never returns below /proc,
 * where making a folder fails with ENOENT although there is the one above it.
 */
async function makeFolder(path: string): Promise<void> {
  const make = (): Promise<void> => mkdir(path, { mode: OWNER_ONLY }).catch(ignoreExisting);
  try {
    await make();
  } catch (cause) {
    if (!isMissing(cause) || dirname(path) === path) throw cause;
    await makeFolder(dirname(path));
    await make();
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => !stats.isDirectory(),
    () => false,
  );

/**
 * Creates the data folder if it is missing, readable by its owner alone.
 * @throws Error with one sentence when it cannot be made or written, or is a folder of something else: its
 *   rights are about to be taken from all other users.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  if (await isFile(path))
    throw new Error(`The data folder ${path} is a file, not a folder; name another one with --data.`);
  let names: string[];
  try {
    await makeFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    names = await readdir(path);
  } catch (cause) {
    const reason = toErrorCode(cause) ?? 'unknown';
    throw new Error(`The data folder ${path} cannot be written (${reason}); name another one with --data.`, {
      cause,
    });
  }
  if (isForeign(path, names))
    throw new Error(
      `The data folder ${path} holds other files and none of Segue; name a new or an empty one with --data.`,
    );
  return toDataFolder(path);
}
