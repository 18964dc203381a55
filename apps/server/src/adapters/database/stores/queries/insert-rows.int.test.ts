import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { testDatabases } from '../../testing/databases.ts';
import { insertRows } from './insert-rows.ts';

interface Setting {
  readonly name: string;
  readonly value: string;
}

const upsert = (db: Db, rows: readonly Setting[]) =>
  db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    );

const numbered = (first: number, count: number, value: string): Setting[] =>
  Array.from({ length: count }, (_, index) => ({ name: `inserted${first + index}`, value }));

describe.each(testDatabases)('insertRows on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('inserts the values of each call, although the text is compiled once', async () => {
    const { db } = database;
    await insertRows(db, 'settings', [], upsert);
    await insertRows(db, 'settings', numbered(0, 2, 'first'), upsert);
    await insertRows(db, 'settings', numbered(2, 2, 'second'), upsert);
    await db.transaction().execute((own) => insertRows(own, 'settings', numbered(1, 3, 'third'), upsert));
    const rows = await db
      .selectFrom('settings')
      .select(['name', 'value'])
      .where('name', 'like', 'inserted%')
      .orderBy('name')
      .execute();
    expect(rows).toEqual([...numbered(0, 1, 'first'), ...numbered(1, 3, 'third')]);
  });
});
