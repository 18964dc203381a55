import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0400_display_sizes.ts';

it.each(testDatabases)('migration 0400_display_sizes has videos read again, on %s', async (_, open) => {
  const { db, close } = await open();
  const file = { root: '/m', size_bytes: 1, modified_at_ms: 5, is_missing: 0 };
  await db
    .insertInto('library_files')
    .values([
      { ...file, path: 'a.flac', kind: 'audio' },
      { ...file, path: 'b.mp4', kind: 'video' },
    ])
    .execute();
  await up(db as unknown as Kysely<unknown>);
  const files = await db
    .selectFrom('library_files')
    .select(['path', 'modified_at_ms'])
    .orderBy('path')
    .execute();
  expect(files.map(({ path, modified_at_ms: at }) => [path, at])).toEqual([
    ['a.flac', 5],
    ['b.mp4', -1],
  ]);
  await close();
});
