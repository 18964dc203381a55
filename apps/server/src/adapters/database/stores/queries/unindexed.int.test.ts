import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { openInMemory } from '../../testing/databases.ts';
import { testDatabases } from '../../testing/databases.ts';
import { unindexed } from './unindexed.ts';

const IDS = Array.from({ length: 50 }, (_, index) => `id${index}`);

describe.each(testDatabases)('unindexed on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('does not change the value of a column', async () => {
    const { rows } = await sql<{ one: number }>`
      select ${unindexed('a.n')} as one from (select 1 as n) as a where ${unindexed('a.n')} = 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ one: 1 }]);
  });
});

it('unindexed makes SQLite look rows up by id, not by a flag', async () => {
  const { db, close } = await openInMemory();
  const query = db
    .selectFrom('tracks')
    .select('video_id')
    .where('video_id', 'in', IDS)
    .where(unindexed('is_missing'), '=', 0)
    .compile();
  const asked = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const plan = await db.executeQuery<{ detail: string }>(asked);
  expect(plan.rows.map(({ detail }) => detail).join()).toContain('video_id=?');
  await close();
});
