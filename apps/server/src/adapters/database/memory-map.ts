import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './schema.ts';

/**
 * Memory map of a SQLite file for reads: the most that SQLite maps. Pages behind it are copied into a small cache at
 * each read, which doubles the time of a query. The system reclaims the map when others need memory.
 */
export const MAPPED_BYTES = 0x7f_ff_00_00;

const setMap = (connection: Db, bytes: number) =>
  sql`pragma mmap_size = ${sql.lit(bytes)}`.execute(connection);

/**
 * Runs work without the memory map of a SQLite file, all pages of which it drops. A scan reads rows all over the file: it
 * would have all of it in memory within some transactions, and takes no longer without the map.
 * @param connection Outside a transaction, within which SQLite would ignore it.
 */
export async function withoutMap<T>(connection: Db, work: () => Promise<T>): Promise<T> {
  await setMap(connection, 0);
  try {
    return await work();
  } finally {
    await setMap(connection, MAPPED_BYTES);
  }
}

/** Gives back what SQLite keeps after much work: cached pages, the memory map and the checkpoint thread. */
export async function releaseDatabaseMemory({ db, capabilities, checkpoints }: Database): Promise<void> {
  if (capabilities.isShared) return;
  checkpoints?.stop();
  await db.connection().execute(async (connection) => {
    await withoutMap(connection, () => sql`pragma shrink_memory`.execute(connection));
  });
}
