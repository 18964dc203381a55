import { type Driver, PostgresAdapter, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import type { DatabaseCapabilities, OpenedDialect } from './capabilities.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { IdleLimitedDriver } from './idle-limited-driver.ts';

export const postgresCapabilities: DatabaseCapabilities = {
  fullText: 'tsvector',
  bytesType: 'bytea',
  byteCollation: 'C',
  countedKey: 'identity',
  findText: 'strpos',
  isShared: true,
};

/** The longest wait for a connection, new or from the pool. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * Half, since it elapses twice, before and during the check of the server: a query on a lost connection then
 * fails as late as a wait for a connection.
 */
const SILENT_MS = CONNECT_WITHIN_MS / 2;

/** Routers forget a connection after minutes without traffic; TCP keep-alive probes begin before that. */
const KEEP_ALIVE_AFTER_MS = 30_000;

/** How long a transaction may wait for its next statement; a scan computes for some hundred milliseconds between two. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The code of PostgreSQL for a session that was idle in a transaction for too long. */
const ENDED_WHILE_IDLE = '25P03';

export interface PoolOptions {
  /** The most connections; left out: the default of pg. */
  readonly connections?: number;
  /** How long it may take to get a connection, new or from the pool. */
  readonly connectWithinMs?: number;
  /** How long a query may take; left out: any time. */
  readonly answerWithinMs?: number;
  /**
   * How long a connection is in use before a check whether the server answers, and how long the check may
   * take.
   */
  readonly silentMs?: number;
  /** Called when the server ended a session because its transaction had waited too long for a statement. */
  readonly onTransactionEnded?: (cause: Error) => void;
}

export interface PostgresOptions extends PoolOptions {
  /**
   * How long a transaction that writes may wait for its next statement before the server ends it, with its locks:
   * its process may be lost, and TCP alone would hold the locks for hours.
   */
  readonly idleInTransactionMs?: number;
}

/**
 * A pool of connections, opened on first use. It uses nothing that PgBouncer in transaction mode cannot pass
 * on: no session settings, no named prepared statements.
 */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const { connections, connectWithinMs = CONNECT_WITHIN_MS, answerWithinMs, silentMs = SILENT_MS } = options;
  const { onTransactionEnded = () => undefined } = options;
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    ...(connections === undefined ? {} : { max: connections }),
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
  });
  // The server closes connections when it restarts, in use or idle: a pending query is rejected, and the pool
  // opens new connections. Without listeners these events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (cause) => {
      if (cause instanceof DatabaseError && cause.code === ENDED_WHILE_IDLE) onTransactionEnded(cause);
    }),
  );
  endWhenSilent(pool, connectionString, silentMs);
  return pool;
}

/**
 * Takes no lock around migrations: `migrate` holds one that ends with its transaction. The lock of Kysely
 * belongs to the session: PgBouncer in transaction mode leaves it held, and releasing it hides why a
 * migration failed.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

class ServerDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #idleInTransactionMs: number;

  constructor(pool: Pool, idleInTransactionMs: number) {
    super({ pool });
    this.#pool = pool;
    this.#idleInTransactionMs = idleInTransactionMs;
  }

  override createDriver(): Driver {
    return new IdleLimitedDriver({ pool: this.#pool }, this.#idleInTransactionMs);
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Opens a pool on a PostgreSQL server. Connections are made on first use. */
export function openPostgres(connectionString: string, options: PostgresOptions = {}): OpenedDialect {
  const { idleInTransactionMs = IDLE_IN_TRANSACTION_MS, ...poolOptions } = options;
  const pool = createPool(connectionString, poolOptions);
  const dialect = new ServerDialect(pool, idleInTransactionMs);
  return { dialect, capabilities: postgresCapabilities, checkpoints: null };
}
