import { readSmartRules } from '@segue/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { videoIdOf } from '../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';
import { openRecorded, type RecordedDatabase } from '../../testing/recorded-statements.ts';
import { createSmartReader } from './smart-reader.ts';

/** More than the candidates that are checked one by one. */
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
