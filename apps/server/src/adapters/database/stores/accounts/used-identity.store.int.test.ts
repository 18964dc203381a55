import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createUsedIdentityStore } from './used-identity.store.ts';

describe.each(testDatabases)('the used identity store on %s', (_, open) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('accepts a token once, also when it arrives twice at the same time', async () => {
    const { use } = createUsedIdentityStore(opened);
    const taken = await Promise.all([use('one', 1000, 0), use('one', 1000, 0)]);
    expect(taken.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(await use('one', 2000, 1000)).toBe(false);
    expect(await use('another', 2000, 1000)).toBe(true);
  });

  it('forgets tokens that were used before the given time', async () => {
    const { use } = createUsedIdentityStore(opened);
    await use('old', 1000, 0);
    await use('new', 9000, 5000);
    const rows = await opened.db.selectFrom('used_identities').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).toEqual(['new']);
  });
});
