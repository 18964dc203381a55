import { Kysely } from 'kysely';
import type { CheckpointThread } from './checkpoints/checkpoint-thread.ts';
import type { DatabaseCapabilities, OpenedDialect } from './dialects/capabilities.ts';
import { migrate, type MigrationReport } from './migrate.ts';
import type { DatabaseTables, Db } from './schema.ts';

/** A database with the newest schema. Whoever opened it closes it. */
export interface Database {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
  /** As in `OpenedDialect`. */
  readonly checkpoints: CheckpointThread | null;
}

export interface OpenedDatabase extends Database {
  readonly close: () => Promise<void>;
}

/** Opens a database and runs its pending migrations. @throws as `migrate` does. */
export async function openDatabase(opened: OpenedDialect, report?: MigrationReport): Promise<OpenedDatabase> {
  const database = openDatabaseReader(opened);
  try {
    await migrate(database.db, database.capabilities, report);
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return database;
}

/** Opens a database that another connection has migrated. */
export function openDatabaseReader({ dialect, capabilities, checkpoints }: OpenedDialect): OpenedDatabase {
  const db = new Kysely<DatabaseTables>({ dialect });
  const close = async (): Promise<void> => {
    await checkpoints?.close();
    // The last connection of a SQLite file checkpoints and deletes its log.
    await db.destroy();
  };
  return { db, capabilities, checkpoints, close };
}
