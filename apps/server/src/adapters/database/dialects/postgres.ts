import { PostgresAdapter, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DatabaseCapabilities, OpenedDialect } from './capabilities.ts';
import { endWhenSilent } from './end-when-silent.ts';

export const postgresCapabilities: DatabaseCapabilities = {
  fullText: 'tsvector',
  maxParameters: 32_000,
  isShared: true,
};

/** For a connection, made or free. */
const CONNECT_WITHIN_MS = 10_000;

/** Half of what making a connection may take, so that who waits for an answer is refused as late as who waits for a connection. */
const SILENT_MS = CONNECT_WITHIN_MS / 2;

/** Routers forget a connection that is quiet for minutes; probes of TCP (keep-alive) before that have them remember it. */
const PROBE_AFTER_MS = 30_000;

export interface PoolOptions {
  /** Connections at most; left out: as many as pg opens by itself. */
  readonly connections?: number;
  /** How long a connection may take, made or free. */
  readonly connectWithinMs?: number;
  /** How long an answer may take; left out: as long as it does. */
  readonly answerWithinMs?: number;
  /** How long an answer takes before the server is asked whether it is there, and how long that may take. */
  readonly silentMs?: number;
}

/**
 * A pool of connections, made on first use. It asks for nothing that PgBouncer could not pass on in transaction mode:
 * no settings of the session, no statements prepared by name.
 */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const { connections, connectWithinMs = CONNECT_WITHIN_MS, answerWithinMs, silentMs = SILENT_MS } = options;
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    ...(connections === undefined ? {} : { max: connections }),
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
  });
  // The server ends connections when it restarts, in use or not: who waits for an answer is told by the rejection of
  // theirs, and the pool makes others. Without listeners these events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  endWhenSilent(pool, connectionString, silentMs);
  return pool;
}

/**
 * Takes no lock around migrations: `migrate` holds one that ends with its transaction. Kysely's own is the session's, which
 * PgBouncer in transaction mode leaves behind, and whose release hides why a migration failed.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

class UnlockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Opens a pool on a PostgreSQL server. Connections are made on first use. */
export function openPostgres(connectionString: string, options: PoolOptions = {}): OpenedDialect {
  const pool = createPool(connectionString, options);
  return { dialect: new UnlockedDialect({ pool }), capabilities: postgresCapabilities };
}
