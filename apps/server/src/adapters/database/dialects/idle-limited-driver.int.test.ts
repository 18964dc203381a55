import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLink } from '../../../../../../e2e/support/server/link.ts';
import { isDatabaseUnavailable } from '../../../core/storage/database-unavailable.ts';
import { openDatabaseReader } from '../database.ts';
import { readSnapshot } from '../move/move-tables.ts';
import type { Db } from '../schema.ts';
import { createOwnDatabase, runStatements } from '../testing/own-database.ts';
import { startPgBouncer, withoutPgBouncer } from '../testing/pgbouncer.ts';
import { openPostgresServer, withoutPostgres } from '../testing/postgres-pair.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const loadLimit = async (db: Db): Promise<string | undefined> => {
  const shown = sql<{
    idle_in_transaction_session_timeout: string;
  }>`show idle_in_transaction_session_timeout`;
  return (await shown.execute(db)).rows[0]?.idle_in_transaction_session_timeout;
};

/** Waits as long as another transaction has the lock. */
const takeLock = (db: Db) => sql`select pg_advisory_xact_lock(1)`.execute(db);

const loadPid = async (db: Db): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe.skipIf(withoutPostgres !== null)(
  'a transaction that waits for its next statement',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    let url: string;

    beforeAll(async () => {
      server = await openPostgresServer();
      url = await createOwnDatabase(server.url);
      await runStatements(url, ['create table shelf (name text)']);
    });
    afterAll(() => server.stop());

    const open = (options?: PostgresOptions, at = url) => {
      const database = openDatabaseReader(openPostgres(at, options));
      onTestFinished(database.close);
      return database;
    };

    it('may do so for 30 s, unless it only reads, as a move does [13.19]', async () => {
      const database = open({ connections: 1 });
      const { db } = database;
      const before = await loadLimit(db);
      expect(await db.transaction().execute(loadLimit)).toBe('30s');
      expect(await db.transaction().setIsolationLevel('serializable').execute(loadLimit)).toBe('30s');
      expect(await readSnapshot(database, loadLimit)).toBe(before);
      expect(await loadLimit(db)).toBe(before);
    });

    /** Takes the lock and writes, waits until another one has the lock, and goes on. @returns the failure. */
    const goOnTooLate = (db: Db, meanwhile: () => Promise<unknown>): Promise<unknown> =>
      db
        .transaction()
        .execute(async (transaction) => {
          await takeLock(transaction);
          await sql`insert into shelf values ('never kept')`.execute(transaction);
          await meanwhile();
          await sql`insert into shelf values ('too late')`.execute(transaction);
        })
        .catch((cause: unknown) => cause);

    it('longer than that is rolled back, and its connection is replaced [13.19]', async () => {
      let onEnded: (cause: Error) => void = () => undefined;
      const ended = new Promise<Error>((resolve) => {
        onEnded = resolve;
      });
      const { db } = open({ connections: 1, idleInTransactionMs: 500, onTransactionEnded: onEnded });
      const others = open();
      const firstPid = await loadPid(db);
      const failure = await goOnTooLate(db, () =>
        Promise.all([others.db.transaction().execute(takeLock), ended]),
      );
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect(String(await ended)).toBe('error: terminating connection due to idle-in-transaction timeout');
      expect((await sql`select name from shelf`.execute(db)).rows).toEqual([]);
      expect(await loadPid(db)).not.toBe(firstPid);
    });

    it.skipIf(withoutPgBouncer !== null)(
      'longer than that is rolled back behind PgBouncer as well [13.19]',
      { meta: { skipReason: withoutPgBouncer } },
      async () => {
        const pgBouncer = await startPgBouncer(url);
        onTestFinished(pgBouncer.stop);
        const { db } = open({ connections: 1, idleInTransactionMs: 500 }, pgBouncer.url);
        const others = open();
        const failure = await goOnTooLate(db, () => others.db.transaction().execute(takeLock));
        expect(isDatabaseUnavailable(failure)).toBe(true);
        expect((await sql`select name from shelf`.execute(db)).rows).toEqual([]);
      },
    );

    it('does not keep its locks if its process is lost [13.19]', async () => {
      const link = await openLink(Number(new URL(url).port));
      const behindLink = new URL(url);
      behindLink.port = String(link.port);
      const lost = open({ connections: 1, idleInTransactionMs: 1000 }, behindLink.href);
      const others = open();
      const failure = await goOnTooLate(lost.db, async () => {
        link.cut();
        await others.db.transaction().execute(takeLock);
        link.close();
      });
      expect(isDatabaseUnavailable(failure)).toBe(true);
    });
  },
);
