import { type Driver, Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../../../core/log/log.ts';
import { isDatabaseUnavailable } from '../../../core/storage/database-unavailable.ts';
import type { OpenedDatabase } from '../database.ts';
import { createPool, postgresCapabilities } from '../dialects/postgres.ts';
import type { DatabaseTables } from '../schema.ts';
import { type CallReads, createCallReads } from './call-reads.ts';
import { createListenerPositions } from './listener-positions.ts';
import { createReplicaDriver, type ReplicaDriverParts, toCode } from './replica-driver.ts';
import { checkReplica, watchReplica } from './replica-watch.ts';

/** Short: a replica that is slow or does not answer must not delay reads that the primary could answer. */
const CONNECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
}

/** An opened replica, and the routing of reads to it. */
export interface OpenedReplica {
  /** For reads only. */
  readonly reads: OpenedDatabase;
  readonly calls: CallReads;
  readonly isUsed: () => boolean;
}

class ReadDialect extends PostgresDialect {
  readonly #parts: ReplicaDriverParts;

  constructor(pool: Pool, parts: ReplicaDriverParts) {
    super({ pool });
    this.#parts = parts;
  }

  override createDriver(): Driver {
    return createReplicaDriver(this.#parts);
  }
}

/**
 * Codes of a server that answers but cannot read yet: it lacks memory or disk space (53), or has not replayed the
 * migration that creates the tables (42P01).
 */
const NOT_READY = /^(?:53\w{3}|42P01)$/;

const isTransient = (cause: unknown): boolean =>
  isDatabaseUnavailable(cause) || NOT_READY.test(toCode(cause));

/** Which database this is: a streaming replica has the oids of its primary, and the identifier that initdb gave it. */
const IDENTITY = `select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;

/** A host may keep users from asking for it. */
const NOT_ALLOWED = '42501';

/** @throws Error when both servers tell which database they have, and these differ. */
async function requireSameDatabase({ db }: OpenedDatabase, replica: Pool): Promise<void> {
  const load = async (asked: Promise<{ rows: { identity: string }[] }>): Promise<string | null> => {
    const { rows } = await asked.catch((cause: unknown) => {
      if (toCode(cause) === NOT_ALLOWED) return { rows: [] };
      throw cause;
    });
    return rows[0]?.identity ?? null;
  };
  const own = await load(sql<{ identity: string }>`${sql.raw(IDENTITY)}`.execute(db));
  const its = await load(replica.query<{ identity: string }>(IDENTITY));
  if (own !== null && its !== null && own !== its)
    throw new Error('It is the replica of another database than that of SEGUE_DATABASE_URL.');
}

/**
 * @throws a failure that is not transient: the server rejects the connection, it is no replica, or that of another
 * database, or its user may not read.
 */
async function throwIfUnusable(primary: OpenedDatabase, replica: Pool): Promise<void> {
  for (const check of [() => checkReplica(replica), () => requireSameDatabase(primary, replica)])
    await check().catch((cause: unknown) => {
      if (!isTransient(cause)) throw cause;
    });
}

/**
 * Opens a replica next to its primary. The primary answers while the replica is unreachable.
 * @throws Error when the replica can never be used.
 */
export async function openReplica(
  primary: OpenedDatabase,
  { url, connections, log }: ReplicaOptions,
): Promise<OpenedReplica> {
  const pool = createPool(url, {
    connections,
    connectWithinMs: CONNECT_WITHIN_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
  });
  try {
    await throwIfUnusable(primary, pool);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  const positions = createListenerPositions(primary.db);
  const watch = await watchReplica({ replica: pool, loadWritten: positions.loadWritten, log });
  const calls = createCallReads(watch, positions, log);
  const { choose } = calls;
  const dialect = new ReadDialect(pool, {
    primary: primary.db,
    replica: pool,
    choose,
    onFailure: watch.leaveOut,
  });
  return {
    reads: {
      db: new Kysely<DatabaseTables>({ dialect }),
      capabilities: postgresCapabilities,
      checkpoints: null,
      close: async () => {
        await watch.close();
        await pool.end();
      },
    },
    calls,
    isUsed: watch.isUsed,
  };
}
