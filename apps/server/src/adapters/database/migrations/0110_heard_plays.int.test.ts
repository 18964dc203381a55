import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0110_heard_plays.ts';

it.each(testDatabases)('migration 0110_heard_plays marks existing plays as heard, on %s', async (_, open) => {
  const { db, close } = await open();
  await sql`drop table plays`.execute(db);
  await sql`create table plays (entry_id text, played_at_ms bigint)`.execute(db);
  await sql`create index plays_latest on plays (played_at_ms)`.execute(db);
  await sql`insert into plays values ('first', 7), ('second', 9)`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const plays = db.selectFrom('plays').select(['entry_id', 'heard_at_ms']).orderBy('heard_at_ms');
  expect(await plays.execute()).toEqual([
    { entry_id: 'first', heard_at_ms: 7 },
    { entry_id: 'second', heard_at_ms: 9 },
  ]);
  await close();
});
