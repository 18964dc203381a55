import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A number that changes when another connection has changed the SQLite file. */
export async function readDataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}
