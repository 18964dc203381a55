import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createSessionStore } from './session.store.ts';

describe.skipIf(withoutPostgres !== null)(
  'a session in PostgreSQL, where several connections write,',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    let database: OpenedDatabase;
    beforeAll(async () => {
      server = await openPostgresServer();
      database = await openDatabase(openPostgres(await createOwnDatabase(server.url)));
    });
    afterAll(async () => {
      await database.close();
      server.stop();
    });

    it('is not added by the former password while a transaction that changes it is open [1.30]', async () => {
      const { db } = database;
      await insertListener(db, 'mara');
      await db.updateTable('accounts').set({ password_hash: 'former' }).execute();
      const session = {
        tokenHash: 'late',
        accountId: 'mara',
        createdAtMs: 1,
        lastUsedAtMs: 1,
        expiresAtMs: 9,
        device: null,
      };
      const adding = await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ password_hash: 'new' }).execute();
        await transaction.deleteFrom('sessions').execute();
        const added = createSessionStore(database).add(session, 100, 'former');
        await vi.waitUntil(
          async () =>
            (await sql`select 1 from pg_locks where not granted`.execute(transaction)).rows.length > 0,
        );
        return { added };
      });
      expect(await adding.added).toBe(false);
      expect(await createSessionStore(database).list('mara', 2)).toEqual([]);
      expect(await createSessionStore(database).add(session, 100, 'new')).toBe(true);
    });
  },
);
