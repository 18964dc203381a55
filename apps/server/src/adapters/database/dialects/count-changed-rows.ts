import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** How many rows a SQLite database has written and removed since it was opened, those of its indexes left out. */
export async function countChangedRows(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
