import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Db } from '../schema.ts';

export interface ReplicaDriverParts {
  readonly primary: Db;
  readonly replica: Db;
  /** Where the reads that begin now go. */
  readonly choose: () => Promise<'primary' | 'replica'>;
  /** Told when the replica failed a read that the primary then answers. */
  readonly onFailure: (cause: unknown) => void;
}

/** The statement itself is at fault, and fails at the primary as well. Class 40 is a conflict with what is replayed. */
const isOwnFault = (cause: unknown): boolean => {
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' && /^[234][\dA-Z]{4}$/.test(code) && !code.startsWith('40');
};

/** Kysely's driver for reads outside transactions: each goes to the replica, or to the primary, whose pools they use. */
export class ReplicaDriver implements Driver {
  readonly #parts: ReplicaDriverParts;
  readonly #connection: DatabaseConnection;

  constructor(parts: ReplicaDriverParts) {
    this.#parts = parts;
    this.#connection = {
      executeQuery: (query) => this.#ask(query),
      streamQuery: () => {
        throw new Error('Reads that may go to a replica are not streamed.');
      },
    };
  }

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { primary, replica, choose, onFailure } = this.#parts;
    const asked = query as CompiledQuery<R>;
    if ((await choose()) === 'primary') return primary.executeQuery(asked);
    try {
      return await replica.executeQuery(asked);
    } catch (cause) {
      if (isOwnFault(cause)) throw cause;
      onFailure(cause);
      return primary.executeQuery(asked);
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** What belongs together is written, and so is the primary's. */
  async beginTransaction(): Promise<void> {
    throw new Error('Reads that may go to a replica take no transaction.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}
