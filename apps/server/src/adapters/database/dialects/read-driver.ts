import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/**
 * Kysely driver that hands each read to a function, which a thread or a server answers. It holds no
 * connection and has no transactions.
 */
export class ReadDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(ask: <R>(query: CompiledQuery<R>) => Promise<QueryResult<R>>) {
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => ask(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('Reads that are answered elsewhere are not streamed.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** @throws always: transactions are for the database that is written to. */
  async beginTransaction(): Promise<void> {
    throw new Error('Reads that are answered elsewhere take no transaction.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}
