import type { Database } from 'better-sqlite3';
import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';
import { withPreparedStatements } from './prepared-statements.ts';

class ForgivingDriver extends SqliteDriver {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database: withPreparedStatements(database) });
    this.#database = database;
  }

  /** SQLite rolls back by itself when the disk is full; a second ROLLBACK would fail and hide that cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Kysely's dialect for SQLite, whose transactions fail with the cause of their failure. */
export class SqliteWithCauses extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ForgivingDriver(this.#database);
  }
}
