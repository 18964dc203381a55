import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openInMemory } from '../testing/databases.ts';
import { answerRead, openThreadedReads } from './threaded-reads.ts';

it('rows that a thread has read are those of the statement, whatever their values', async () => {
  const { db, close } = await openInMemory();
  const reads = openThreadedReads(async (query) => structuredClone(await answerRead(db, query)));
  const read = async (text: string) => (await sql.raw(text).execute(reads.db)).rows;
  expect(
    await read("select 1 as a, null as b, 'x' as c union all select 2.5, x'0102', '' order by a"),
  ).toEqual([
    { a: 1, b: null, c: 'x' },
    { a: 2.5, b: new Uint8Array([1, 2]), c: '' },
  ]);
  expect(await read("select 'song' as id union all select 'other'")).toEqual([
    { id: 'song' },
    { id: 'other' },
  ]);
  expect(await read('select 1 as a where 1 = 0')).toEqual([]);
  await reads.close();
  await close();
});
