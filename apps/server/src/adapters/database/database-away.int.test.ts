import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../../scripts/postgres.mjs';
import { isDatabaseAway } from '../../core/database-away.ts';
import { createPool } from './dialects/postgres.ts';
import { withoutPostgres } from './testing/postgres-pair.ts';

const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => null,
    (cause: unknown) => cause,
  );

describe.skipIf(withoutPostgres !== null)(
  'a PostgreSQL that does not answer',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: PostgresServer;

    beforeAll(async () => {
      const started = await startPostgres();
      if (started === null) throw new Error('Expected PostgreSQL to start.');
      server = started;
    });
    afterAll(() => server.stop());

    it('is told from one that refuses: while its connections are taken, as one ends, and where nobody listens [13.19]', async () => {
      const pool = createPool(server.url, { connections: 1, connectWithinMs: 200 });
      expect(isDatabaseAway(await failureOf(pool.query('select nothing')))).toBe(false);
      const taken = await pool.connect();
      expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true);
      const ended = failureOf(taken.query('select pg_terminate_backend(pg_backend_pid())'));
      expect(isDatabaseAway(await ended)).toBe(true);
      taken.release(true);
      await pool.end();
      const nowhere = createPool('postgres://segue@127.0.0.1:1/segue');
      expect(isDatabaseAway(await failureOf(nowhere.query('select 1')))).toBe(true);
      await nowhere.end();
    });
  },
);
