import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import { createOwnDatabase, runStatements } from './testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from './testing/postgres-pair.ts';

describe.skipIf(withoutPostgres !== null)(
  'a PostgreSQL database whose tables another user made',
  { meta: { skipReason: withoutPostgres } },
  () => {
    let server: Awaited<ReturnType<typeof openPostgresServer>>;
    let url: string;
    let user: string;

    const openAs = async (address: string): Promise<void> => {
      const database = await openDatabase(openPostgres(address));
      await database.close();
    };
    const openAsUser = () => openAs(Object.assign(new URL(url), { username: user }).href);

    beforeAll(async () => {
      server = await openPostgresServer();
    });
    beforeEach(async () => {
      url = await createOwnDatabase(server.url);
      user = `u${crypto.randomUUID().replaceAll('-', '')}`;
      await openAs(url);
      await runStatements(url, [
        `create role ${user} login`,
        `grant all on all tables in schema public to ${user}`,
      ]);
    });
    afterAll(() => server.stop());

    it('is opened although its owner has tables that are none of Segue, on which nothing was granted', async () => {
      await runStatements(url, ['create table spatial_ref_sys (srid integer)']);
      await expect(openAsUser()).resolves.toBeUndefined();
    });

    it('is not opened without a right on one table, whoever owns that [16.50]', async () => {
      const stranger = `${user}_stranger`;
      await runStatements(url, [
        `create role ${stranger}`,
        `revoke delete on plays from ${user}`,
        `alter table plays owner to ${stranger}`,
      ]);
      await expect(openAsUser()).rejects.toThrow('permission denied for table plays');
    });

    it('cannot be opened by a user who may only read, although every right was granted [16.50]', async () => {
      await openAsUser();
      await runStatements(url, [`alter role ${user} set default_transaction_read_only = on`]);
      await expect(openAsUser()).rejects.toThrow(
        'its user may only read: default_transaction_read_only is on',
      );
    });
  },
);
