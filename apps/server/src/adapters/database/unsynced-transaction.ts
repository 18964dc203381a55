import { type KyselyPlugin, sql } from 'kysely';
import { yieldToEventLoop } from '../../core/paging.ts';
import type { Database } from './database.ts';
import { withoutMap } from './memory-map.ts';
import type { Db } from './schema.ts';

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

/** Pages in the write-ahead log from which a commit runs a checkpoint: SQLite's own default. */
const CHECKPOINT_PAGES = 1_000;

/** @param pages 0: commits run no checkpoint. */
async function setAutoCheckpoint(connection: Db, pages: number): Promise<void> {
  await sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(connection);
}

/** @returns the pages of the write-ahead log that are not in the file yet. */
async function countLogPages(connection: Db): Promise<number> {
  const noop = sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`;
  const { rows } = await noop.execute(connection);
  return rows.reduce((sum, { log, checkpointed }) => sum + log - checkpointed, 0);
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
  { db, capabilities, checkpoints }: Database,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  if (capabilities.isShared) return db.transaction().execute(work);
  const { result, logPages } = await db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    if (checkpoints !== null) await setAutoCheckpoint(connection, 0);
    try {
      const inTurns = connection.withPlugin(createTurns());
      const result = await withoutMap(connection, () => inTurns.transaction().execute(work));
      return { result, logPages: await countLogPages(connection) };
    } finally {
      if (checkpoints !== null) await setAutoCheckpoint(connection, CHECKPOINT_PAGES);
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
  // Outside the connection: likes and plays do not wait for it, but the next transaction of the scan does, or
  // the log would grow faster than it is emptied.
  if (checkpoints !== null && logPages >= CHECKPOINT_PAGES) await checkpoints.run();
  return result;
}
