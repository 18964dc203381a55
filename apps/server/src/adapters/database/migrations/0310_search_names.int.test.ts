import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0310_search_names.ts';

it.each(testDatabases)('migration 0310_search_names numbers each name once, on %s', async (_, open) => {
  const { db, capabilities, close } = await open();
  const entry = { kind: 'song', name_words: '', other_words: '', rules: 2 };
  await db
    .insertInto('search_documents')
    .values([
      { ...entry, document_id: 1, id: 'a', name: 'halo' },
      { ...entry, document_id: 2, id: 'b', name: 'halo' },
      { ...entry, document_id: 3, id: 'c', name: 'moon' },
    ])
    .execute();
  await db.schema.dropTable('search_names').execute();
  await up(db as unknown as Kysely<unknown>, capabilities);
  const rows = await db.selectFrom('search_names').selectAll().orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['halo', 'moon']);
  expect(new Set(rows.map(({ name_id: nameId }) => nameId)).size).toBe(2);
  await close();
});
