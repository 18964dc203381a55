import type { Database } from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { withPreparedStatements } from './prepared-statements.ts';

/** Memory map for reads; the system reclaims it when others need memory. */
export const MAPPED_BYTES = 1024 ** 3;

/** Commits after which the database is mapped anew: a scan has about two for each fifty files. */
const COMMITS_PER_MAP = 16;

/** Maps the database into memory for reads. */
export function mapDatabase(database: Database): void {
  database.pragma(`mmap_size = ${MAPPED_BYTES}`);
}

/**
 * Drops all pages of the memory map, which otherwise grows to the size of the database while a scan writes it.
 * Pages that are read again come from the system's cache.
 */
function remapDatabase(database: Database): void {
  database.pragma('mmap_size = 0');
  mapDatabase(database);
}

class SafeRollbackDriver extends SqliteDriver {
  readonly #database: Database;
  #commits = 0;

  constructor(database: Database) {
    super({ database: withPreparedStatements(database) });
    this.#database = database;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#commits += 1;
    if (this.#commits % COMMITS_PER_MAP === 0) remapDatabase(this.#database);
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
}
