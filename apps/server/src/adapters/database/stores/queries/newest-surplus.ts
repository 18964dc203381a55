import type { SelectQueryBuilder } from 'kysely';
import type { DatabaseTables } from '../../schema.ts';

/**
 * The newest of the instants beyond the newest `keep`; null: there are not as many. Reads only the index on them.
 * @param instants Selects them as `at_ms`, without null.
 */
export async function findNewestSurplus<Table extends keyof DatabaseTables>(
  instants: SelectQueryBuilder<DatabaseTables, Table, { at_ms: number | null }>,
  keep: number,
): Promise<number | null> {
  const row = await instants.orderBy('at_ms', 'desc').offset(keep).limit(1).executeTakeFirst();
  return row?.at_ms ?? null;
}
