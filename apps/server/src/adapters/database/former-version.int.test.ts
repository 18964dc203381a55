import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import type { Db } from './schema.ts';
import { createLikeStore } from './stores/listening/like.store.ts';
import { createPlayStore } from './stores/listening/play.store.ts';
import { createJobStore } from './stores/jobs/job.store.ts';
import { listMigrations, openFormerDatabase } from './testing/former-database.ts';
import { createOwnDatabase } from './testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from './testing/postgres-pair.ts';

/** The first migration that may run while the former version serves. */
const FIRST_EXPANDING = '0290_file_bitrates';

interface Column {
  readonly place: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

async function listColumns(db: Db): Promise<Column[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => ({
      place: `${table}.${name}`,
      type: dataType,
      isNullable,
      hasDefault: hasDefaultValue || isAutoIncrementing,
    })),
  );
}

/** Keys and unique indexes, which `on conflict` clauses of the former version refer to. */
async function listKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select tablename || ' ' || indexdef as key from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(db);
  return rows.map(({ key }) => key);
}

/** Changes of the schema that would make statements of the former version fail. */
function findBreaks(before: readonly Column[], after: readonly Column[]): string[] {
  const tables = new Set(before.map(({ place }) => place.split('.')[0]));
  const lost = before.filter(
    ({ place, type, isNullable }) =>
      !after.some((now) => now.place === place && now.type === type && now.isNullable === isNullable),
  );
  const asked = after.filter(
    ({ place, isNullable, hasDefault }) =>
      !before.some((former) => former.place === place) &&
      tables.has(place.split('.')[0]) &&
      !isNullable &&
      !hasDefault,
  );
  return [
    ...lost.map(({ place }) => `${place} changed`),
    ...asked.map(({ place }) => `${place} is asked for`),
  ];
}

const ACCOUNT = 'a';

async function addAccount(db: Db): Promise<void> {
  await sql`
    insert into accounts (account_id, email, email_folded, first_name, last_name, created_at_ms)
    values (${ACCOUNT}, 'a@x.example', 'a@x.example', 'A', 'B', 1)`.execute(db);
}

/** Writes a made format as the former version does. */
const writeMadeFormat = (db: Db, number: number) =>
  sql`
  insert into made_formats (video_id, itag, source_version, size_bytes, used_at_ms)
  values (${`v${number % 7}`}, 251, '1', 5, ${number})
  on conflict (video_id, itag) do update set used_at_ms = ${number}`.execute(db);

describe.skipIf(withoutPostgres !== null)(
  'a process of the previous version',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    beforeAll(async () => {
      server = await openPostgresServer();
    });
    afterAll(() => server.stop());

    it('finds columns and unique keys unchanged by each migration, none newly required [13.21]', async () => {
      const database = await openFormerDatabase(openPostgres(await createOwnDatabase(server.url)));
      const names = await listMigrations();
      const first = names.indexOf(FIRST_EXPANDING);
      await database.migrateTo(names[first - 1] ?? '');
      for (const name of names.slice(first)) {
        const [columns, keys] = [await listColumns(database.db), await listKeys(database.db)];
        await database.migrateTo(name);
        expect([name, findBreaks(columns, await listColumns(database.db))]).toEqual([name, []]);
        expect(await listKeys(database.db)).toEqual(expect.arrayContaining(keys));
      }
      await database.close();
    });

    it('writes likes, plays and made formats, and does jobs, while another migrates, and after [13.21]', async () => {
      const url = await createOwnDatabase(server.url);
      const former = await openFormerDatabase(openPostgres(url));
      await former.migrateTo((await listMigrations()).at(-2) ?? '');
      await addAccount(former.db);
      const [likes, plays, jobs] = [createLikeStore(former), createPlayStore(former), createJobStore(former)];
      let rounds = 0;
      const done = new Set<string>();
      const doJob = async (): Promise<void> => {
        const { jobId } = (await jobs.claim('k', 'former', 1, 2)) ?? { jobId: 'none' };
        done.add(jobId);
        await jobs.remove(jobId, 'former');
      };
      const ending = new AbortController();
      const serve = async (): Promise<void> => {
        for (let round = 1; !ending.signal.aborted; round += 1) {
          const videoId = `v${round}`;
          await likes.add(ACCOUNT, { videoId, likedAtMs: round, song: null });
          await plays.add(ACCOUNT, { entryId: `e${round}`, videoId, playedAtMs: round, song: null });
          await jobs.add({ jobId: `j${round}`, kind: 'k', payload: '', dueAtMs: 0, expiresAtMs: 1 });
          if (round % 2 === 0) await doJob();
          await writeMadeFormat(former.db, round);
          rounds = round;
        }
      };
      const until = (count: number) => expect.poll(() => rounds).toBeGreaterThan(count);
      const serving = serve();
      await until(10);
      const newer = await openDatabase(openPostgres(url));
      await until(rounds + 10);
      ending.abort();
      await serving;
      const count = await createLikeStore(newer).count(ACCOUNT, rounds + 1);
      expect([count, await likes.count(ACCOUNT, rounds + 1)]).toEqual([rounds, rounds]);
      const { rows } = await sql<Record<'plays' | 'jobs' | 'made' | 'used', number>>`
        select (select count(*) from plays) as plays, (select count(*) from jobs) as jobs,
          (select count(*) from made_formats) as made,
          (select max(used_at_ms) from made_formats) as used`.execute(newer.db);
      expect(done.size).toBe(Math.floor(rounds / 2));
      expect(rows).toEqual([{ plays: rounds, jobs: rounds - done.size, made: 7, used: rounds }]);
      await newer.close();
      await former.close();
    });
  },
);
