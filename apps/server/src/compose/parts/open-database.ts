import { openDatabase, openDatabaseReader, type OpenedDatabase } from '../../adapters/database/database.ts';
import {
  FailedMigration,
  findShape,
  type MigrationReport,
  NewerDatabase,
  type Shape,
} from '../../adapters/database/migrate.ts';
import { isBeingMovedInto } from '../../adapters/database/move/move-notes.ts';
import type { OpenedDialect } from '../../adapters/database/dialects/capabilities.ts';
import { openSqlite, openSqliteUnchecked } from '../../adapters/database/dialects/sqlite.ts';
import type { Config } from '../../config.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import type { Log } from '../../core/log/log.ts';
import { toReason } from '../../core/storage/system-error.ts';

/** Codes of an intact file that belongs to another user. */
const NO_RIGHTS = ['EACCES', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'];

const toNoRightsSentence = (file: string, reason: string): string =>
  `The database ${file} cannot be opened or written (${reason}); give it to the user that runs Segue.`;

/** Whether SQLite found a file damaged, or no database at all. */
export const isDamaged = (cause: unknown): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(toReason(cause));

/** What the operator is told of a SQLite file that is damaged. */
export const toDamagedRefusal = (file: string, cause: unknown): StartRefused =>
  new StartRefused(
    `The database ${file} is damaged or cannot be read (${toReason(cause)}). Nothing was changed: ` +
      'put back your last copy of it, or move it away to begin with an empty one.',
    { cause },
  );

function openSqliteOrRefuse(file: string, open: (file: string) => OpenedDialect): OpenedDialect {
  try {
    return open(file);
  } catch (cause) {
    if (NO_RIGHTS.includes(toReason(cause)))
      throw new StartRefused(toNoRightsSentence(file, toReason(cause)), { cause });
    throw toDamagedRefusal(file, cause);
  }
}

/** Loads the driver on demand: only a configured server needs its memory. */
const openServer = async (url: string, options: { readonly connections: number; readonly log?: Log }) => {
  const { connections, log } = options;
  const { openPostgres } = await import('../../adapters/database/dialects/postgres.ts');
  return openPostgres(url, {
    connections,
    onTransactionEnded: (cause) => log?.warn('database.transaction-ended', { cause }),
  });
};

async function refuseUnfinishedMove(database: OpenedDatabase): Promise<void> {
  if (!(await isBeingMovedInto(database.db))) return;
  await database.close();
  throw new StartRefused(
    'The database of SEGUE_DATABASE_URL is the target of a move that is not done: run that command of the ' +
      'operator again, or make the database empty.',
  );
}

const toPlace = (url: string | null, file: string): string =>
  url === null ? `The database ${file}` : 'The database of SEGUE_DATABASE_URL';

const WRONG_SHAPES: Readonly<Record<Exclude<Shape, 'same'>, string>> = {
  older:
    'is of an older version of Segue; nothing was changed: start this version on it once, or run the command with ' +
    'the version that runs',
  newer:
    'is of a newer version of Segue; nothing was changed: start that version, or restore a backup ' +
    'that was made before the upgrade',
  none: 'holds nothing of Segue; nothing was changed: name the right one, or start Segue on it once',
};

/** What the operator is told of a command that the database refused for now. */
export const toBrokenOffRefusal = (url: string | null, file: string, cause: unknown): StartRefused =>
  new StartRefused(
    `${toPlace(url, file)} cannot be used now (${toDatabaseReason(cause)}), so that the command broke off; ` +
      'run it again later.',
    { cause },
  );

/** What the operator is told of a database that cannot be used. */
function toRefusal(url: string | null, file: string, cause: unknown): StartRefused {
  if (cause instanceof StartRefused) return cause;
  const place = toPlace(url, file);
  if (cause instanceof NewerDatabase) return new StartRefused(`${place} ${WRONG_SHAPES.newer}.`, { cause });
  const failed = cause instanceof FailedMigration ? cause : null;
  const reason = toDatabaseReason(failed?.cause ?? cause);
  if (url === null && isDamaged(cause)) return toDamagedRefusal(file, cause);
  if (url === null && NO_RIGHTS.includes(reason))
    return new StartRefused(toNoRightsSentence(file, reason), { cause });
  const shown = failed === null ? reason : `${failed.message}: ${reason}`;
  return new StartRefused(`${place} cannot be used (${shown}). Nothing was changed.`, { cause });
}

/**
 * Opens the configured database for a start, and migrates it.
 * @param file Path of the SQLite database, used when no server is configured.
 * @param report Is told of the migrations that an older database needs.
 * @throws StartRefused when it is damaged, unreachable, of a newer version, or the target of an unfinished
 * move.
 */
export async function openConfiguredDatabase(
  { databaseUrl: url, databaseConnections: connections }: Config,
  file: string,
  report: MigrationReport,
  log: Log,
): Promise<OpenedDatabase> {
  const opened =
    url === null ? openSqliteOrRefuse(file, openSqlite) : await openServer(url, { connections, log });
  try {
    const database = await openDatabase(opened, report);
    if (url !== null) await refuseUnfinishedMove(database);
    return database;
  } catch (cause) {
    throw toRefusal(url, file, cause);
  }
}

/**
 * Opens the configured database for a command, which may run beside a Segue of another version: as it is, without
 * checking or migrating it.
 * @param file as for `openConfiguredDatabase`; it has to exist.
 * @throws StartRefused when it is damaged, unreachable, of another version, none of Segue, or the target of an
 * unfinished move.
 */
export async function openDatabaseAsIs(
  { databaseUrl: url, databaseConnections: connections }: Config,
  file: string,
): Promise<OpenedDatabase> {
  const opened =
    url === null ? openSqliteOrRefuse(file, openSqliteUnchecked) : await openServer(url, { connections });
  const database = openDatabaseReader(opened);
  try {
    const shape = await findShape(database.db, database.capabilities);
    if (shape !== 'same') throw new StartRefused(`${toPlace(url, file)} ${WRONG_SHAPES[shape]}.`);
    if (url !== null) await refuseUnfinishedMove(database);
    return database;
  } catch (cause) {
    await database.close();
    throw toRefusal(url, file, cause);
  }
}
