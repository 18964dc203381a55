import { type KyselyPlugin, sql } from 'kysely';
import { yieldToEventLoop } from '../../core/paging.ts';
import type { Database } from './database.ts';
import { dropMappedPages } from './memory-map.ts';
import type { Db } from './schema.ts';

/**
 * Transactions after which the memory map of a SQLite file is dropped: it grows to the size of the file while a
 * scan, which has about two for each fifty files, writes it.
 */
const TRANSACTIONS_PER_MAP = 6;

const transactionCounts = new WeakMap<Db, number>();

async function boundMap(db: Db, connection: Db): Promise<void> {
  const count = (transactionCounts.get(db) ?? 0) + 1;
  transactionCounts.set(db, count);
  if (count % TRANSACTIONS_PER_MAP === 0) await dropMappedPages(connection);
}

/** Time of one turn of the event loop in which a transaction runs statements, which are synchronous on SQLite. */
const MAX_TURN_MS = 5;

/** Yields to the event loop after the first statement that ends when the turn is over. */
function createTurns(): KyselyPlugin {
  let startedAtMs = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - startedAtMs > MAX_TURN_MS) {
        await yieldToEventLoop();
        startedAtMs = performance.now();
      }
      return result;
    },
  };
}

/**
 * Runs a transaction that does not wait for the disk when it commits. A loss of power may undo it, together
 * with what was written after it, so it is only for what the next start finds and writes again: the
 * catalogue and its search index. A later commit that is synced keeps it. Requests that need no database are
 * answered meanwhile.
 *
 * On a database server it is an ordinary transaction: a server may lose its last commits while this process
 * goes on and takes them for written.
 */
export async function inUnsyncedTransaction<T>(
  { db, capabilities }: Database,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  if (capabilities.isShared) return db.transaction().execute(work);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      const result = await connection.withPlugin(createTurns()).transaction().execute(work);
      await boundMap(db, connection);
      return result;
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
