import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { createPlayStore } from '../listening/play.store.ts';
import { createPeopleStore } from './people.store.ts';

describe.skipIf(withoutPostgres !== null)(
  'while others hold the lock of an account on PostgreSQL',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    let database: OpenedDatabase;
    /** A session beside those of the server, such as an erasure that is about to remove the account. */
    let other: Client;

    beforeAll(async () => {
      server = await openPostgresServer();
      const url = await createOwnDatabase(server.url);
      database = await openDatabase(openPostgres(url));
      other = new Client({ connectionString: url });
      await other.connect();
    });
    afterAll(async () => {
      await other.end();
      await database.close();
      server.stop();
    });
    beforeEach(async () => {
      await database.db.deleteFrom('accounts').execute();
      await insertListener(database.db, 'mara');
      await createPlayWriter(database.db, 0)('mara', ['One', 'Two']);
    });

    it.each([
      ['plays are removed from its history', () => createPlayStore(database).remove('mara', ['play 1'])],
      ['its oldest plays are removed', () => createPlayStore(database).removeUntil('mara', 9, 5)],
      ['it is erased', () => createPeopleStore(database).erase('mara')],
    ])('nothing waits that holds its plays, which would be a deadlock: %s [13.47]', async (_, write) => {
      await other.query("begin; select account_id from accounts where account_id = 'mara' for update");
      const written = write();
      await expect.poll(() => countWaiting(database.db)).toBe(1);
      // Rejects for a row that somebody has locked.
      const free = await other.query(
        "select entry_id from plays where account_id = 'mara' for update nowait",
      );
      expect(free.rowCount).toBe(2);
      await other.query('commit');
      await written;
      const left = await database.db.selectFrom('plays').select('entry_id').execute();
      expect(left.length).toBeLessThan(2);
    });
  },
);
