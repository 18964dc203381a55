import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, requirePostgres } from '../../../../../scripts/run/postgres.mjs';
import { openDatabase, type OpenedDatabase } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import { createRescanRequests } from './stores/library/rescan-requests.ts';
import { createOwnDatabase } from './testing/own-database.ts';
import { withoutPostgres } from './testing/postgres-pair.ts';
import { type PgBouncer, startPgBouncer, withoutPgBouncer } from './testing/pgbouncer.ts';

const PROCESSES = 8;
const without = withoutPostgres ?? withoutPgBouncer;

/** Opens a database as often as `PROCESSES`, all at once. */
const openAtOnce = (url: string): Promise<OpenedDatabase[]> =>
  Promise.all(Array.from({ length: PROCESSES }, () => openDatabase(openPostgres(url, { connections: 3 }))));

async function countMigrations({
  db,
}: OpenedDatabase): Promise<{ readonly run: number; readonly names: number }> {
  const { rows } = await sql<{ run: number; names: number }>`
    select count(*) as run, count(distinct name) as names from kysely_migration`.execute(db);
  return rows[0] ?? { run: 0, names: 0 };
}

const toOther = (url: string, { pathname }: URL): string => Object.assign(new URL(url), { pathname }).href;

describe.skipIf(without !== null)(
  'eight pools on one PostgreSQL, like eight processes',
  { meta: { skipReason: without } },
  () => {
    let server: PostgresServer;
    let pooler: PgBouncer;

    beforeAll(async () => {
      server = await requirePostgres();
      pooler = await startPgBouncer(server.url);
    });
    afterAll(async () => {
      await pooler.stop();
      server.stop();
    });

    it.each(['directly', 'behind PgBouncer'])(
      'run each migration once when opened at the same time, %s [13.07]',
      async (how) => {
        const own = await createOwnDatabase(server.url);
        const url = how === 'directly' ? own : toOther(pooler.url, new URL(own));
        const opened = await openAtOnce(url);
        const [first] = opened;
        if (first === undefined) throw new Error('Expected a database.');
        const { run, names } = await countMigrations(first);
        expect(run).toBeGreaterThan(20);
        expect(names).toBe(run);
        // No lock is left that would block processes that start later.
        const later = await openDatabase(openPostgres(url));
        expect(await countMigrations(later)).toEqual({ run, names });
        for (const { close } of [...opened, later]) await close();
      },
    );

    it('read and write behind PgBouncer, which has fewer server connections', async () => {
      const own = await createOwnDatabase(server.url);
      const opened = await openAtOnce(toOther(pooler.url, new URL(own)));
      const requests = opened.map((database) => createRescanRequests(database));
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(requests.map(({ add }) => add()));
        const taken = await Promise.all(requests.map(({ take }) => take()));
        expect(taken.filter(Boolean)).toHaveLength(1);
      }
      await Promise.all(
        opened.map(({ db }) =>
          db.transaction().execute(async (transaction) => {
            await sql`select pg_sleep(0.01)`.execute(transaction);
            await sql`insert into settings (name, value) values (gen_random_uuid()::text, 'x')`.execute(
              transaction,
            );
          }),
        ),
      );
      const [first] = opened;
      const rows = await first?.db.selectFrom('settings').select('name').where('value', '=', 'x').execute();
      expect(rows).toHaveLength(PROCESSES);
      for (const { close } of opened) await close();
    });
  },
);
