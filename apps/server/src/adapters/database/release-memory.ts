import { sql } from 'kysely';
import type { Database } from './database.ts';
import { MAPPED_BYTES } from './dialects/sqlite-driver.ts';

/**
 * Gives back what SQLite keeps after much work: cached pages and the memory map. What is read again comes from
 * the system's cache.
 */
export async function releaseDatabaseMemory({ db, capabilities }: Database): Promise<void> {
  if (capabilities.isShared) return;
  await db.connection().execute(async (connection) => {
    await sql`pragma shrink_memory`.execute(connection);
    await sql`pragma mmap_size = 0`.execute(connection);
    await sql`pragma mmap_size = ${sql.lit(MAPPED_BYTES)}`.execute(connection);
  });
}
