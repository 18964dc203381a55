import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database/database.ts';
import { testDatabases } from '../../database/testing/databases.ts';
import { createIndexSyncStore } from './index-sync.store.ts';

describe.each(testDatabases)('the state of the search index on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('is unknown until a comparison, and behind while a scan writes', async () => {
    const store = createIndexSyncStore(database);
    await store.saveBehind(true);
    expect(await store.load()).toBeNull();
    const atMs = Date.UTC(2026, 10, 25);
    await store.saveCompared(atMs);
    expect(await store.load()).toEqual({ comparedAtMs: atMs, isBehind: false });
    await store.saveBehind(true);
    expect(await store.load()).toEqual({ comparedAtMs: atMs, isBehind: true });
    await store.saveCompared(atMs + 1);
    expect(await store.load()).toEqual({ comparedAtMs: atMs + 1, isBehind: false });
  });

  it('is unknown under other rules of the index', async () => {
    const store = createIndexSyncStore(database);
    await store.saveCompared(1);
    await database.db.updateTable('search_sync').set({ rules: 0 }).execute();
    expect(await store.load()).toBeNull();
  });
});
