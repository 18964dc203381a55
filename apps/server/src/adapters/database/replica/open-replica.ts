import { type Driver, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../../../core/log.ts';
import type { OpenedDatabase } from '../database.ts';
import { createPool, postgresCapabilities } from '../dialects/postgres.ts';
import type { DatabaseTables } from '../schema.ts';
import { type CallReads, createCallReads } from './call-reads.ts';
import { createListenerPositions } from './listener-positions.ts';
import { createReplicaDriver, type ReplicaDriverParts } from './replica-driver.ts';
import { loadReplayed, watchReplica } from './replica-watch.ts';

/** A replica that does not answer must not hold up who could be answered by the primary. */
const CONNECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  readonly log: Log;
}

/** Reads that a replica answers where it can. */
export interface OpenedReplica {
  /** For reads alone. */
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

/** What mends itself: the server is not there, is starting, or has no connection left. */
const PASSING = /^(?:E[A-Z]+|08\w{3}|53\w{3}|57P\w{2})$/;

/** @throws what the server refuses for good: it lets nobody in by this address, or follows no primary. */
async function refuseUseless(replica: Pool): Promise<void> {
  try {
    await loadReplayed(replica);
  } catch (cause) {
    const { code, message } = cause as { readonly code?: string; readonly message?: string };
    const isPassing = code === undefined ? /time|terminated/i.test(message ?? '') : PASSING.test(code);
    if (!isPassing) throw cause;
  }
}

/**
 * Opens a replica beside its primary. One that is gone is left out until it comes.
 * @throws Error when it can never be used.
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
    await refuseUseless(pool);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  const replica = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }) });
  const positions = createListenerPositions(primary.db);
  const watch = await watchReplica({ replica: pool, loadWritten: positions.loadWritten, log });
  const calls = createCallReads(watch, positions);
  const { choose } = calls;
  const dialect = new ReadDialect(pool, { primary: primary.db, replica, choose, onFailure: watch.leave });
  return {
    reads: {
      db: new Kysely<DatabaseTables>({ dialect }),
      capabilities: postgresCapabilities,
      close: async () => {
        await watch.close();
        await replica.destroy();
      },
    },
    calls,
    isUsed: watch.isUsed,
  };
}
