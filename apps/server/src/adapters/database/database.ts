import { Kysely } from 'kysely';
import type { DatabaseCapabilities, OpenedDialect } from './dialects/capabilities.ts';
import { migrate } from './migrate.ts';
import type { DatabaseTables, Db } from './schema.ts';

/** An opened database of the newest shape. */
export interface OpenedDatabase {
  readonly db: Db;
  readonly capabilities: DatabaseCapabilities;
  readonly close: () => Promise<void>;
}

/** Opens the tables over a dialect and migrates them. */
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

/** Opens tables that another connection has migrated. */
export function openDatabaseReader({ dialect, capabilities }: OpenedDialect): OpenedDatabase {
  const db = new Kysely<DatabaseTables>({ dialect });
  return { db, capabilities, close: () => db.destroy() };
}
