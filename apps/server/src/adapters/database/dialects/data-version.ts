import { CompiledQuery } from 'kysely';
import type { Db } from '../schema.ts';

/** Compiled once, since each search executes it. */
const DATA_VERSION = CompiledQuery.raw('pragma data_version') as CompiledQuery<{ data_version: number }>;

/** A number that changes when another connection has changed the SQLite file. */
export async function readDataVersion(db: Db): Promise<number> {
  const { rows } = await db.executeQuery(DATA_VERSION);
  return rows[0]?.data_version ?? 0;
}
