import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { toAlbumId, toArtistId } from '../../../core/library/identity/ids.ts';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0160_marks_in_names.ts';

/** The old rule: removes the combining marks of every script. */
const withoutMarks = (name: string): string => name.normalize('NFKD').replace(/\p{Mn}+/gu, '');

it.each(testDatabases)('migration 0160_marks_in_names renews ids of marked names, on %s', async (_, open) => {
  const { db, close } = await open();
  const account = { email: 'm@x.example', email_folded: 'm@x.example', first_name: 'M', last_name: 'Q' };
  await db
    .insertInto('accounts')
    .values({
      ...account,
      account_id: 'a',
      password_hash: null,
      google_subject: null,
      picture: null,
      created_at_ms: 1,
    })
    .execute();
  const song = {
    title: 'x',
    artists: [
      { name: 'バル', id: toArtistId(withoutMarks('バル')) },
      { name: 'Beyoncé', id: toArtistId('Beyoncé') },
    ],
    album: { name: 'パパ', id: toAlbumId(withoutMarks('パパ'), [withoutMarks('バル')], null) },
  };
  const like = { account_id: 'a', video_id: 'v', liked_at_ms: 1 };
  await db
    .insertInto('likes')
    .values({ ...like, song: JSON.stringify(song) })
    .execute();
  const file = { root: '/m', size_bytes: 1, modified_at_ms: 5, kind: 'audio', is_missing: 0 };
  await db
    .insertInto('library_files')
    .values([
      { ...file, path: 'a.flac', tags: '{"artist":"バル"}' },
      { ...file, path: 'b.flac', tags: '{"artist":"Beyoncé"}' },
      { ...file, path: 'Мой.flac', tags: null },
    ])
    .execute();
  await up(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('likes').select('song').execute();
  expect(rows.map((row) => JSON.parse(row.song) as unknown)).toEqual([
    {
      title: 'x',
      artists: [
        { name: 'バル', id: toArtistId('バル') },
        { name: 'Beyoncé', id: toArtistId('Beyoncé') },
      ],
      album: { name: 'パパ', id: toAlbumId('パパ', ['バル'], null) },
    },
  ]);
  const files = await db
    .selectFrom('library_files')
    .select(['path', 'modified_at_ms'])
    .orderBy('path')
    .execute();
  expect(files.map(({ path, modified_at_ms: at }) => [path, at])).toEqual([
    ['a.flac', -1],
    ['b.flac', 5],
    ['Мой.flac', -1],
  ]);
  await close();
});
