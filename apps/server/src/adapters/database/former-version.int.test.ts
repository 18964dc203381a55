import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import { findShape } from './migrate.ts';
import type { Db } from './schema.ts';
import { createLikeStore } from './stores/listening/like.store.ts';
import { createPlayStore } from './stores/listening/play.store.ts';
import { createJobStore } from './stores/jobs/job.store.ts';
import { countWaiting } from './testing/count-waiting.ts';
import { listMigrations, openFormerDatabase } from './testing/former-database.ts';
import { FORMER_SCHEMA, openFormerProcess } from './testing/former-process.ts';
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
/** Made formats that the former version writes, by turns. */
const FORMATS = 7;

async function addAccount(db: Db): Promise<void> {
  await sql`
    insert into accounts (account_id, email, email_folded, first_name, last_name, created_at_ms)
    values (${ACCOUNT}, 'a@x.example', 'a@x.example', 'A', 'B', 1)`.execute(db);
}

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

    it('reads while a migration waits for another transaction, which the newer one says [13.33] [10.90]', async () => {
      const url = await createOwnDatabase(server.url);
      const former = await openFormerDatabase(openPostgres(url));
      await former.migrateTo(FORMER_SCHEMA);
      const readEntries = () => sql`select 1 from browse_entries limit 1`.execute(former.db);
      const waits: number[] = [];
      const { opening } = await former.db.transaction().execute(async (transaction) => {
        await sql`lock table browse_entries in access share mode`.execute(transaction);
        const opened = openDatabase(openPostgres(url), {
          onBegin: () => {},
          onEnd: () => {},
          onWait: (triesAgainInMs) => waits.push(triesAgainInMs),
        });
        await expect.poll(() => countWaiting(former.db)).toBe(1);
        // This one would wait as long as the migration does.
        await readEntries();
        await expect.poll(() => waits.length).toBeGreaterThan(0);
        return { opening: opened };
      });
      const newer = await opening;
      expect(await findShape(newer.db, newer.capabilities)).toBe('same');
      await newer.close();
      await former.close();
    });

    it('writes and reads by its own statements while another migrates, and after that [13.21]', async () => {
      const url = await createOwnDatabase(server.url);
      const schema = await openFormerDatabase(openPostgres(url));
      await schema.migrateTo(FORMER_SCHEMA);
      await addAccount(schema.db);
      await schema.close();
      const former = openFormerProcess(url, ACCOUNT);
      let rounds = 0;
      const done = new Set<unknown>();
      const ending = new AbortController();
      const serve = async (): Promise<void> => {
        for (let round = 1; !ending.signal.aborted; round += 1) {
          await former.like(`v${round}`, round);
          await former.play(`e${round}`, `v${round}`, round);
          await former.addJob(`j${round}`);
          if (round % 2 === 0) done.add(await former.doJob());
          await former.saveFormat(`v${round % FORMATS}`, round);
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

      const [likes, plays] = [createLikeStore(newer), createPlayStore(newer)];
      const counts = [await likes.count(ACCOUNT, rounds + 1), await former.countLikes(rounds + 1)];
      expect(counts).toEqual([rounds, rounds]);
      expect(done.size).toBe(Math.floor(rounds / 2));
      expect(await createJobStore(newer).count(2)).toEqual([
        { kind: 'former-kind', waiting: rounds - done.size, running: 0, retried: 0 },
      ]);
      expect(await former.countFormats()).toBe(FORMATS);
      expect(await former.listFormats(`v${rounds % FORMATS}`)).toMatchObject([{ used_at_ms: rounds }]);
      expect(await plays.find(ACCOUNT, `e${rounds}`)).toMatchObject({
        heardAtMs: rounds,
        end: { isCompleted: true, heardSeconds: 30 },
      });

      // What the newer version writes, the former one reads.
      const atMs = rounds + 1;
      await likes.add(ACCOUNT, { videoId: 'newest', likedAtMs: atMs, song: null });
      await plays.add(ACCOUNT, { entryId: 'newest', videoId: 'newest', playedAtMs: atMs, song: null });
      expect(await former.listLikes(1)).toEqual(['newest']);
      expect(await former.findPlay('newest')).toMatchObject({ video_id: 'newest', heard_at_ms: null });
      await newer.close();
      await former.close();
    });
  },
);
