import { openDatabase, type OpenedDatabase } from '../../adapters/database/database.ts';
import { NewerDatabase } from '../../adapters/database/migrate.ts';
import { isBeingMovedInto } from '../../adapters/database/move/move-notes.ts';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import type { Config } from '../../config.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import { toReason } from '../../core/storage/system-error.ts';

/** Codes of an intact file that belongs to another user. */
const NO_RIGHTS = ['EACCES', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'];

function openSqliteOrRefuse(file: string) {
  try {
    return openSqlite(file);
  } catch (cause) {
    if (NO_RIGHTS.includes(toReason(cause)))
      throw new StartRefused(
        `The database ${file} cannot be opened or written (${toReason(cause)}); give it to the user that runs Segue.`,
        { cause },
      );
    throw new StartRefused(
      `The database ${file} is damaged or cannot be read (${toReason(cause)}). Nothing was changed: ` +
        'put back your last copy of it, or move it away to begin with an empty one.',
      { cause },
    );
  }
}

/** Loads the driver on demand: only a configured server needs its memory. */
const openServer = async (url: string, connections: number) =>
  (await import('../../adapters/database/dialects/postgres.ts')).openPostgres(url, { connections });

async function refuseUnfinishedMove(database: OpenedDatabase): Promise<void> {
  if (!(await isBeingMovedInto(database.db))) return;
  await database.close();
  throw new StartRefused(
    'The database of SEGUE_DATABASE_URL is the target of a move that is not done: run that command of the ' +
      'operator again, or make the database empty.',
  );
}

/**
 * Opens the configured database.
 * @param file Path of the SQLite database, used when no server is configured.
 * @throws StartRefused when it is damaged, unreachable, of a newer version, or the target of an unfinished
 * move.
 */
export async function openConfiguredDatabase(
  { databaseUrl: url, databaseConnections: connections }: Config,
  file: string,
): Promise<OpenedDatabase> {
  const opened = url === null ? openSqliteOrRefuse(file) : await openServer(url, connections);
  try {
    const database = await openDatabase(opened);
    if (url !== null) await refuseUnfinishedMove(database);
    return database;
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    const place = url === null ? `The database ${file}` : 'The database of SEGUE_DATABASE_URL';
    if (cause instanceof NewerDatabase)
      throw new StartRefused(
        `${place} is of a newer version of Segue; nothing was changed: start that version, or restore a backup ` +
          'that was made before the upgrade.',
        { cause },
      );
    throw new StartRefused(`${place} cannot be used (${toDatabaseReason(cause)}). Nothing was changed.`, {
      cause,
    });
  }
}
