import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createPlaylistStore } from './playlist.store.ts';

const HOUR_MS = 3_600_000;

describe.each(testDatabases)('saved playlists on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    for (const listener of ['mara', 'kip']) await insertListener(database.db, listener);
  });
  afterAll(() => database.close());

  it('are listed with their folders while they may be seen [12.73] [12.74] [12.75]', async () => {
    const store = createPlaylistStore(database);
    const head = { ownerId: 'mara', description: null, rules: null, entries: [] };
    for (const [nowMs, playlistId, visibility] of [
      [1, 'for-all', 'listeners'],
      [2, 'by-link', 'private'],
      [3, 'not-saved', 'listeners'],
    ] as const)
      await store.make({ ...head, playlistId, title: playlistId, visibility, nowMs });
    const link = { tokenHash: 'hash', grants: 'view', madeAtMs: 0, expiresAtMs: HOUR_MS } as const;
    await store.addLink('by-link', link, 0);
    await store.saveFolder('kip', { folderId: 'trips', name: 'Trips' });
    await store.save('for-all', 'kip', null, 4);
    await store.save('by-link', 'kip', 'hash', 5);
    await store.setSavedFolder('for-all', 'kip', 'trips', 6);
    const list = async (nowMs: number) =>
      (await store.listSaved('kip', 10, nowMs)).map(({ playlistId, saved }) => [playlistId, saved]);
    const filed = ['for-all', { isSaved: true, folderId: 'trips', linkExpiresAtMs: null }];
    expect(await list(0)).toEqual([
      ['by-link', { isSaved: true, folderId: null, linkExpiresAtMs: HOUR_MS }],
      filed,
    ]);
    expect(await list(HOUR_MS)).toEqual([filed]);
    expect((await store.listShared('kip', 10)).map(({ playlistId }) => playlistId)).toEqual(['not-saved']);
    expect(await store.countSaved('kip')).toBe(2);
    const renewed = { tokenHash: 'renewed', grants: 'view', madeAtMs: 0, expiresAtMs: 2 * HOUR_MS } as const;
    await store.addLink('by-link', renewed, 0);
    const isLongValid = async () => (await list(HOUR_MS)).some(([id]) => id === 'by-link');
    await store.renewSavedLink('by-link', 'mara', 'renewed');
    expect(await isLongValid()).toBe(false);
    await store.renewSavedLink('by-link', 'kip', 'renewed');
    expect(await isLongValid()).toBe(true);
    for (const shorter of ['hash', null]) await store.save('by-link', 'kip', shorter, 5);
    await store.renewSavedLink('by-link', 'kip', 'hash');
    expect(await isLongValid()).toBe(true);
    await store.addEditor('by-link', 'kip');
    expect(await list(0)).toEqual([filed]);
    await store.setSavedFolder('by-link', 'kip', 'trips', 7);
    expect(await store.listOwn('kip', 10)).toMatchObject([
      { playlistId: 'by-link', isEditor: true, saved: { folderId: 'trips' } },
    ]);
    await store.unsave('for-all', 'kip');
    expect(await list(0)).toEqual([]);
    const people = database.db.selectFrom('saved_playlists').select('account_id');
    await database.db.deleteFrom('accounts').where('account_id', '=', 'kip').execute();
    expect(await people.execute()).toEqual([]);
  });
});
