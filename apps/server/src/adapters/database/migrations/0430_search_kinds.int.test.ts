import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0430_search_kinds.ts';

it.each(testDatabases)('migration 0430_search_kinds keeps the entries, on %s', async (_, open) => {
  const { db, close } = await open();
  await db.schema.dropIndex('search_documents_name').execute();
  await sql`create index search_documents_name on search_documents (name, document_id)`.execute(db);
  const entry = { kind: 'song', id: 'a', name: 'halo', name_words: 'halo', other_words: '', rules: 2 };
  await db
    .insertInto('search_documents')
    .values({ ...entry, document_id: 1 })
    .execute();
  await up(db as unknown as Kysely<unknown>);
  expect(await db.selectFrom('search_documents').selectAll().execute()).toEqual([
    { ...entry, document_id: 1 },
  ]);
  await expect(up(db as unknown as Kysely<unknown>)).resolves.toBeUndefined();
  await close();
});
