import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/**
 * Kysely's driver of PostgreSQL; the server ends transactions that wait too long for their next statement. Read-only
 * ones may wait: no write waits for their locks, and the snapshot of a move lasts while the target is written.
 */
export class IdleLimitedDriver extends PostgresDriver {
  readonly #idleMs: number;

  /** @param idleMs The longest wait for a statement. */
  constructor(config: PostgresDialectConfig, idleMs: number) {
    super(config);
    this.#idleMs = idleMs;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode === 'read only') return super.beginTransaction(connection, settings);
    const limit = `set local idle_in_transaction_session_timeout = ${this.#idleMs}`;
    // Together with the begin, it takes no further round trip.
    const limited: DatabaseConnection = {
      executeQuery: (query: CompiledQuery) =>
        connection.executeQuery(CompiledQuery.raw(`${query.sql}; ${limit}`)),
      streamQuery: (query: CompiledQuery, chunkSize: number) => connection.streamQuery(query, chunkSize),
    };
    return super.beginTransaction(limited, settings);
  }
}
