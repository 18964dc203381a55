import { BROWSE_KINDS } from '@segue/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../../../core/browse/browse-query.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { toConditions, toWhere } from './browse-conditions.ts';

describe.each(testDatabases.filter(([name]) => name !== 'SQLite'))('a filter on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each(
    BROWSE_KINDS.flatMap((kind) => [
      { kind, filter: { ...NO_FILTER, genre: 'rock' } },
      { kind, filter: { ...NO_FILTER, likedBy: 'account' } },
    ]),
  )('looks each of the $kind up in an index [11.02]', async (list) => {
    const plan = await database.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (costs off)
        select e.id from browse_entries e ${toWhere(toConditions(list, database.capabilities))}`.execute(
        transaction,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Cond: .*\b\w*id = \(?\(?e\.id/);
  });
});
