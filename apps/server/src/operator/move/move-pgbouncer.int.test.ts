import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, requirePostgres } from '../../../../../scripts/run/postgres.mjs';
import { MOVED_TABLE_NAMES } from '../../adapters/database/move/moved-tables.ts';
import { sumTable } from '../../adapters/database/move/table-rows.ts';
import { createOwnDatabase } from '../../adapters/database/testing/own-database.ts';
import {
  type PgBouncer,
  startPgBouncer,
  withoutPgBouncer,
} from '../../adapters/database/testing/pgbouncer.ts';
import { withoutPostgres } from '../../adapters/database/testing/postgres-pair.ts';
import { segueOn } from '../testing/segue-on.ts';
import { MANY_ROWS } from '../../adapters/database/move/testing/fill-tables.ts';
import { fillDataFolder, openDataIn } from './testing/filled-folder.ts';
import { makeHome } from './testing/make-home.ts';

const without = withoutPostgres ?? withoutPgBouncer;

describe.skipIf(without !== null)('a move behind PgBouncer', { meta: { skipReason: without } }, () => {
  let server: PostgresServer;
  let pooler: PgBouncer;
  let home: string;
  let data: string;
  const { segue } = segueOn(() => data);

  beforeAll(async () => {
    server = await requirePostgres();
    pooler = await startPgBouncer(server.url);
  });
  beforeEach(async () => {
    ({ home, data } = await makeHome());
  });
  afterEach(() => rm(home, { recursive: true }));
  afterAll(async () => {
    await pooler.stop();
    server.stop();
  });

  it('[15.01] [15.02] in transaction mode copies every table there and back', async () => {
    await fillDataFolder(data, MANY_ROWS);
    const { pathname } = new URL(await createOwnDatabase(server.url));
    const url = Object.assign(new URL(pooler.url), { pathname }).href;
    const back = join(home, 'back');
    expect(await segue(['move', '--to', url])).toMatchObject({ code: 0, errors: '' });
    expect(await segue(['move', '--to', back], { SEGUE_DATABASE_URL: url })).toMatchObject({ code: 0 });
    const [first, last] = [await openDataIn(data), await openDataIn(back)];
    for (const table of MOVED_TABLE_NAMES)
      expect(await sumTable(last.db, table, () => undefined)).toEqual(
        await sumTable(first.db, table, () => undefined),
      );
    await first.close();
    await last.close();
  });
});
