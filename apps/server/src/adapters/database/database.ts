import { Kysely } from 'kysely';
import type { DatabaseCapabilities, OpenedDialect } from './dialects/capabilities.ts';
import { migrate } from './migrate.ts';
import type { DatabaseTables, Db } from './schema.ts';

/** A database with the newest schema. Whoever opened it closes it. */
export interface Database {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
}

export interface OpenedDatabase extends Database {
  readonly close: () => Promise<void>;
}

/** Opens a database and runs its pending migrations. @throws as `migrate` does. */
export async function openDatabase({ dialect, capabilities }: OpenedDialect): Promise<OpenedDatabase> {
  const db = new Kysely<DatabaseTables>({ dialect });
  try {
    await migrate(db, capabilities);
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  return { db, capabilities, close: () => db.destroy() };
}

/** Opens a database that another connection has migrated. */
export function openDatabaseReader({ dialect, capabilities }: OpenedDialect): OpenedDatabase {
  const db = new Kysely<DatabaseTables>({ dialect });
  return { db, capabilities, close: () => db.destroy() };
}
