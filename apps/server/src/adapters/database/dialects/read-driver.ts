import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/** Kysely's driver for single reads, which something else answers: there is no connection to hold, and no transaction. */
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

  /** What belongs together is written, and so is the database's own. */
  async beginTransaction(): Promise<void> {
    throw new Error('Reads that are answered elsewhere take no transaction.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}
