import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, requirePostgres } from '../../../../../scripts/run/postgres.mjs';
import { openLink } from '../../../../../e2e/support/server/link.ts';
import { isDatabaseUnavailable } from '../../core/storage/database-unavailable.ts';
import { openDatabase } from './database.ts';
import { createPool } from './dialects/postgres.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { withoutPostgres } from './testing/postgres-pair.ts';

const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => null,
    (cause: unknown) => cause,
  );

describe('a SQLite file', () => {
  it('is unavailable while another program writes to it for long, then works again [16.53]', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'segue-busy-')), 'segue.db');
    const [own, other] = [await openDatabase(openSqlite(file)), await openDatabase(openSqlite(file))];
    await sql`pragma busy_timeout = 0`.execute(own.db);
    const add = (name: string) => own.db.insertInto('settings').values({ name, value: '' }).execute();
    await other.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'other', value: '' }).execute();
      expect(isDatabaseUnavailable(await failureOf(add('own')))).toBe(true);
    });
    expect(await failureOf(add('own'))).toBeNull();
    expect(isDatabaseUnavailable(await failureOf(add('own')))).toBe(false);
    await own.close();
    await other.close();
  });
});

describe.skipIf(withoutPostgres !== null)(
  'a PostgreSQL pool',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: PostgresServer;

    beforeAll(async () => {
      server = await requirePostgres();
    });
    afterAll(() => server.stop());

    it('is unavailable when exhausted, terminated or unreachable, not on an SQL error [13.19]', async () => {
      const pool = createPool(server.url, { connections: 1, connectWithinMs: 2000 });
      expect(isDatabaseUnavailable(await failureOf(pool.query('select nothing')))).toBe(false);
      const taken = await pool.connect();
      expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
      const ended = failureOf(taken.query('select pg_terminate_backend(pg_backend_pid())'));
      expect(isDatabaseUnavailable(await ended)).toBe(true);
      taken.release(true);
      await pool.end();
      const nowhere = createPool('postgres://segue@127.0.0.1:1/segue');
      expect(isDatabaseUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true);
      await nowhere.end();
    });

    it('is unavailable while it takes no connection, no write, or ends a deadlock [13.29]', async () => {
      const owner = createPool(server.url);
      await owner.query(`create table shelf (name text); insert into shelf values ('a'), ('b');
        create role crowded login connection limit 0;
        create role late login; grant insert on shelf to late; alter role late set default_transaction_read_only = on`);
      for (const role of ['crowded', 'late']) {
        const url = new URL(server.url);
        url.username = role;
        const pool = createPool(url.href);
        const failure = await failureOf(pool.query("insert into shelf values ('c')"));
        expect([role, isDatabaseUnavailable(failure)]).toEqual([role, true]);
        await pool.end();
      }
      const transactions = [await owner.connect(), await owner.connect()];
      for (const [index, client] of transactions.entries())
        await client.query(`begin; delete from shelf where name = '${index === 0 ? 'a' : 'b'}'`);
      const failures = await Promise.all(
        transactions.map((client, index) =>
          failureOf(client.query(`delete from shelf where name = '${index === 0 ? 'b' : 'a'}'; commit`)),
        ),
      );
      expect(failures.filter((failure) => failure !== null).map(isDatabaseUnavailable)).toEqual([true]);
      for (const client of transactions) client.release(true);
      await owner.end();
    });

    it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ECONNABORTED'])(
      'is unavailable when the system says %s [13.19]',
      (code) => {
        expect(isDatabaseUnavailable(Object.assign(new Error('connect'), { code }))).toBe(true);
      },
    );

    it('is unavailable while packets are lost, even in a transaction, then works again [13.19]', async () => {
      const link = await openLink(Number(new URL(server.url).port));
      const url = new URL(server.url);
      url.port = String(link.port);
      const pool = createPool(url.href, { connections: 2, silentMs: 1000, connectWithinMs: 2000 });
      const held = await pool.connect();
      await held.query('begin');
      await pool.query('select 1');
      link.cut();
      expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
      expect(isDatabaseUnavailable(await failureOf(held.query('commit')))).toBe(true);
      held.release();
      expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
      link.mend();
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await pool.end();
      link.close();
    });

    it('keeps its connection while a query runs longer than the silence timeout [13.19]', async () => {
      const pool = createPool(server.url, { connections: 1, silentMs: 2000 });
      const slow = 'select pg_sleep(5), pg_backend_pid() as pid';
      const [first] = (await pool.query<{ pid: number }>(slow)).rows;
      const [second] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      expect(first?.pid).toBe(second?.pid);
      await pool.end();
    });
  },
);
