import { readSmartRules } from '@segue/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChunks } from '../../../../../core/paging.ts';
import { insertLibrary, videoIdOf } from '../../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../../testing/listening-rows.ts';
import { openRecorded, type RecordedDatabase } from '../../../testing/recorded-statements.ts';
import { createSmartReader } from './smart-reader.ts';

/** More than the candidates that one statement reads. */
const PLAYS = 20_001;

let database: RecordedDatabase;
beforeAll(async () => {
  database = await openRecorded();
  await insertListener(database.db, 'mara');
  await createPlayWriter(database.db, 1)('mara', ['Tides']);
  await sql`insert into plays (entry_id, account_id, video_id, played_at_ms, song, heard_at_ms)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${PLAYS})
    select 'more ' || n, account_id, video_id, 10 + n, song, 10 + n from counted, plays`.execute(database.db);
});
afterAll(() => database.close());

it('finds the songs that a listener played among any number of plays, by an index', async () => {
  const rule = { field: 'ownPlays', is: 'atLeast', number: 3 };
  const rules = readSmartRules({ root: { match: 'all', rules: [rule] } });
  const find = () => createSmartReader(database).findCandidates(rules, 'mara', PLAYS);
  expect(await find()).toEqual([videoIdOf('Tides')]);
  expect((await database.explain(find)).join()).toContain('COVERING INDEX plays_songs');
});

it('finds more songs by a part of their title, in short statements [12.17]', async () => {
  await insertLibrary(database.db, { tracks: [{ title: 'Blue' }] });
  const row = await database.db.selectFrom('tracks').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: PLAYS }, (_, number) => ({
    ...row,
    video_id: `copy ${number}`,
    title_folded: `a lue ${number}`,
  }));
  for (const chunk of inChunks(copies, 500)) await database.db.insertInto('tracks').values(chunk).execute();
  const rule = { field: 'title', is: 'containing', text: 'a lue' };
  const rules = readSmartRules({ root: { match: 'all', rules: [rule] } });
  expect(await createSmartReader(database).findCandidates(rules, 'mara', PLAYS)).toHaveLength(PLAYS);
});
