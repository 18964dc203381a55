import { openDatabase, type OpenedDatabase } from '../../adapters/database/database.ts';
import { FailedMigration, type MigrationReport, NewerDatabase } from '../../adapters/database/migrate.ts';
import { isBeingMovedInto } from '../../adapters/database/move/move-notes.ts';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import type { Config } from '../../config.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import { toReason } from '../../core/storage/system-error.ts';

/** Codes of an intact file that belongs to another user. */
const NO_RIGHTS = ['EACCES', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'];

const toNoRightsSentence = (file: string, reason: string): string =>
  `The database ${file} cannot be opened or written (${reason}); give it to the user that runs Segue.`;

function openSqliteOrRefuse(file: string) {
  try {
    return openSqlite(file);
  } catch (cause) {
    if (NO_RIGHTS.includes(toReason(cause)))
      throw new StartRefused(toNoRightsSentence(file, toReason(cause)), { cause });
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
 * @param report Is told of the migrations that an older database needs.
 * @throws StartRefused when it is damaged, unreachable, of a newer version, or the target of an unfinished
 * move.
 */
export async function openConfiguredDatabase(
  { databaseUrl: url, databaseConnections: connections }: Config,
  file: string,
  report: MigrationReport,
): Promise<OpenedDatabase> {
  const opened = url === null ? openSqliteOrRefuse(file) : await openServer(url, connections);
  try {
    const database = await openDatabase(opened, report);
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
    const failed = cause instanceof FailedMigration ? cause : null;
    const reason = toDatabaseReason(failed?.cause ?? cause);
    if (url === null && NO_RIGHTS.includes(reason))
      throw new StartRefused(toNoRightsSentence(file, reason), { cause });
    const shown = failed === null ? reason : `${failed.message}: ${reason}`;
    throw new StartRefused(`${place} cannot be used (${shown}). Nothing was changed.`, { cause });
  }
}
