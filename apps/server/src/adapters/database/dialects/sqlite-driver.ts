import type { Database } from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { withPreparedStatements } from './prepared-statements.ts';
import { SqliteLimitCompiler } from './sqlite-compiler.ts';

class SafeRollbackDriver extends SqliteDriver {
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

/** Runs pending migrations in one transaction, as SQLite can: Kysely only does so for other databases. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely dialect for SQLite whose failed transactions throw the cause of the failure, and which a failed or
 * killed migration leaves unchanged.
 */
export class AtomicSqliteDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    return new SafeRollbackDriver(this.#database);
  }

  override createQueryCompiler(): QueryCompiler {
    return new SqliteLimitCompiler();
  }
}
