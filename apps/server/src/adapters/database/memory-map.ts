import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './schema.ts';

/**
 * Memory map of a SQLite file for reads: the most that SQLite maps. Pages behind it are copied into a small cache at
 * each read, which doubles the time of a query. The system reclaims the map when others need memory.
 */
export const MAPPED_BYTES = 0x7f_ff_00_00;

/**
 * Drops all pages of the memory map of a SQLite file. Pages that are read again come from the system's cache.
 * @param connection Outside a transaction, within which SQLite would ignore it.
 */
export async function dropMappedPages(connection: Db): Promise<void> {
  await sql`pragma mmap_size = 0`.execute(connection);
  await sql`pragma mmap_size = ${sql.lit(MAPPED_BYTES)}`.execute(connection);
}

/** Gives back what SQLite keeps after much work: cached pages, the memory map and the checkpoint thread. */
export async function releaseDatabaseMemory({ db, capabilities, checkpoints }: Database): Promise<void> {
  if (capabilities.isShared) return;
  checkpoints?.stop();
  await db.connection().execute(async (connection) => {
    await sql`pragma shrink_memory`.execute(connection);
    await dropMappedPages(connection);
  });
}
