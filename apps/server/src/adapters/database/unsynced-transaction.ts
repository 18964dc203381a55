import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './schema.ts';

/**
 * Runs a transaction that does not wait for the disk when it commits. A loss of power may undo it, together
 * with what was written after it, so it is only for what the next start finds and writes again: the
 * catalogue and its search index. A later commit that is synced keeps it.
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
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
