import { type Route, routes } from '@segue/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchUpEntries } from '../../../adapters/database/stores/browse/rebuild-entries.ts';
import { refreshEntries } from '../../../adapters/database/stores/browse/refresh-entries.ts';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';
import { DAY_MS } from '../../../core/durations.ts';

const TITLES = ['Anthem', 'Ballad', 'Canon', 'Dirge', 'Etude'];
const [A = '', B = '', C = '', D = ''] = TITLES.map(videoIdOf);

let host: AuthHostUnderTest;
let mara: string;
let kip: string;
beforeEach(async () => {
  host = await anAuthHost();
  await insertLibrary(host.database.db, {
    tracks: TITLES.map((title) => ({ title, artwork_id: `cover-${title}` })),
  });
  mara = await host.signUp(anAddress());
  kip = await host.signUp(anAddress());
});
afterEach(() => host.close());

let ops = 0;
const anOp = () => `operation-${(ops += 1)}`;

const make = async (token: string, body: object = {}): Promise<string> =>
  (await host.post('/api/playlists', { opId: anOp(), title: 'Evening', ...body }, token)).json().playlistId;

const titlesOf = async (id: string, token = mara, query = ''): Promise<string[]> =>
  (await host.get(`/api/playlists/${id}/entries${query}`, token))
    .json()
    .map((entry: { track: { title: string } }) => entry.track.title);

const idsOf = async (id: string): Promise<string[]> =>
  (await host.get(`/api/playlists/${id}/entries`, mara))
    .json()
    .map((entry: { entryId: string }) => entry.entryId);

const change = (id: string, body: object, token = mara) =>
  host.post(`/api/playlists/${id}/changes`, { opId: anOp(), ...body }, token);

const toEntries = (videoIds: readonly string[], name = 'entry') =>
  videoIds.map((videoId, index) => ({ entryId: `${name}-000${index}`, videoId }));

const add = (videoIds: readonly string[], more: object = {}) => ({
  add: { entries: toEntries(videoIds), after: 'end', duplicates: 'add', ...more },
});

const erase = (url: string, token: string) =>
  host.app.inject({ method: 'DELETE', url, headers: { 'auth-token': token } });

describe('a playlist', () => {
  it('can be created with a description, renamed, deleted and restored by its owner [12.01]', async () => {
    const id = await make(mara, { videoIds: [A, B], description: 'For the tram.' });
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({
      title: 'Evening',
      description: 'For the tram.',
      isOwn: true,
      canEdit: true,
      visibility: 'private',
      trackCount: 2,
      covers: [
        [{ width: 60 }, { width: 120 }],
        [{ width: 60 }, { width: 120 }],
      ],
    });
    await host.post(`/api/playlists/${id}`, { title: 'Morning' }, mara);
    expect((await host.get('/api/playlists', mara)).json().playlists).toMatchObject([
      { playlistId: id, title: 'Morning', description: 'For the tram.' },
    ]);
    await erase(`/api/playlists/${id}`, mara);
    expect((await host.get(`/api/playlists/${id}`, mara)).statusCode).toBe(404);
    await host.post(`/api/playlists/${id}/restore`, {}, mara);
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad']);
  });

  it('can be deleted again by its owner, who got no answer, and restored as before [2.218]', async () => {
    const id = await make(mara, { videoIds: [A, B] });
    await erase(`/api/playlists/${id}`, mara);
    expect((await erase(`/api/playlists/${id}`, mara)).statusCode).toBe(200);
    expect((await erase(`/api/playlists/${id}`, kip)).statusCode).toBe(404);
    expect((await host.get(`/api/playlists/${id}`, mara)).statusCode).toBe(404);
    await host.post(`/api/playlists/${id}/restore`, {}, mara);
    expect(await titlesOf(id)).toHaveLength(2);
  });

  it('is listed with the deleted ones of its owner, the latest deleted first, until restored [12.64]', async () => {
    const ids = [await make(mara, { videoIds: [A, B] }), await make(mara), await make(kip)];
    const listDeleted = async (token: string) =>
      (await host.get('/api/playlists?only=deleted', token)).json();
    expect(await listDeleted(mara)).toEqual({ playlists: [], folders: [], found: [] });
    await host.post('/api/playlistfolders/folder-trips', { name: 'Trips' }, mara);
    for (const id of ids.slice(0, 2)) {
      await erase(`/api/playlists/${id}`, mara);
      host.clock.pass(1000);
    }
    const { playlists, folders } = await listDeleted(mara);
    expect(folders).toEqual([]);
    expect(playlists).toMatchObject([
      { playlistId: ids[1], isOwn: true },
      { playlistId: ids[0], title: 'Evening', trackCount: 2, isOwn: true },
    ]);
    expect((await listDeleted(kip)).playlists).toEqual([]);
    await host.post(`/api/playlists/${ids[0]}/restore`, {}, mara);
    expect((await listDeleted(mara)).playlists).toMatchObject([{ playlistId: ids[1] }]);
  });

  it('frees a place under the limit of 2,000 when deleted, and is restored only below the limit', async () => {
    const id = await make(mara);
    const { db } = host.database;
    const row = await db.selectFrom('listener_playlists').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 1999 }, (_, number) => ({ ...row, playlist_id: `PLu-${number}` }));
    await db.insertInto('listener_playlists').values(others).execute();
    const makeOne = () => host.post('/api/playlists', { opId: anOp(), title: 'One more' }, mara);
    const restore = () => host.post(`/api/playlists/${id}/restore`, {}, mara);
    const sentence = 'You have reached 2,000 playlists. Delete some to make more.';
    expect((await makeOne()).json().error).toBe(sentence);
    expect((await restore()).statusCode).toBe(200);
    await erase(`/api/playlists/${id}`, mara);
    expect((await makeOne()).statusCode).toBe(200);
    expect((await restore()).json().error).toBe(sentence);
    expect((await host.get(`/api/playlists/${id}`, mara)).statusCode).toBe(404);
    await erase('/api/playlists/PLu-0', mara);
    expect((await restore()).statusCode).toBe(200);
  });

  it('outdates the home page of its owner at every process [12.50] [13.44]', async () => {
    const before = await host.accounts.findListener(mara);
    await make(mara, { videoIds: [A, B] });
    expect(await host.accounts.findListener(mara)).toEqual({ ...before, homeVersion: 1 });
  });

  it('is created once per opId of a listener [12.02]', async () => {
    const opId = anOp();
    const first = await make(mara, { opId, videoIds: [A] });
    expect(await make(mara, { opId, videoIds: [A] })).toBe(first);
    expect((await host.get('/api/playlists', mara)).json().playlists).toHaveLength(1);
    expect(await make(kip, { opId })).not.toBe(first);
  });

  it('adds, moves, removes and restores songs by entryId [12.03]', async () => {
    const id = await make(mara);
    await change(id, add([A, B, C]));
    const [a = '', b = '', c = ''] = await idsOf(id);
    await change(id, { move: { entryIds: [c], after: 'start' } });
    expect(await titlesOf(id)).toEqual(['Canon', 'Anthem', 'Ballad']);
    await change(id, { remove: { entryIds: [a] } });
    await change(id, {
      add: { entries: [{ entryId: 'entry-after', videoId: D }], after: a, duplicates: 'add' },
    });
    expect(await titlesOf(id)).toEqual(['Canon', 'Dirge', 'Ballad']);
    await change(id, { restore: { entryIds: [a] } });
    expect(await titlesOf(id)).toEqual(['Canon', 'Anthem', 'Dirge', 'Ballad']);
    await change(id, { move: { entryIds: [c, a], after: b } });
    expect(await titlesOf(id)).toEqual(['Dirge', 'Ballad', 'Canon', 'Anthem']);
  });

  it('applies a change once per opId, and returns the same answer again [12.02]', async () => {
    const id = await make(mara);
    const body = { opId: anOp(), ...add([A]) };
    const first = (await change(id, body)).json();
    expect((await change(id, body)).json()).toEqual(first);
    await change(id, { ...add([A]), opId: anOp() });
    expect(await titlesOf(id)).toEqual(['Anthem']);
  });

  it('reports duplicates before it adds them, and can skip or add them [12.04]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const asked = (await change(id, add([A, B], { duplicates: 'ask' }))).json();
    expect(asked).toMatchObject({ duplicates: [A], addedCount: 0 });
    expect((await change(id, add([A, B], { duplicates: 'skip' }))).json()).toMatchObject({ addedCount: 1 });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad']);
    await change(id, { add: { entries: toEntries([A], 'other'), after: 'end', duplicates: 'add' } });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Anthem']);
  });

  it('can be copied only by a listener who can open it', async () => {
    const original = await make(mara, { videoIds: [A, B], visibility: 'listeners' });
    expect(await titlesOf(await make(kip, { copyOf: original }), kip)).toEqual(['Anthem', 'Ballad']);
    const hidden = await make(mara, { videoIds: [A] });
    const refused = await host.post('/api/playlists', { opId: anOp(), title: 'X', copyOf: hidden }, kip);
    expect(refused.statusCode).toBe(404);
  });

  it('refuses a blank or overlong title and an empty change', async () => {
    const id = await make(mara);
    const longName = await host.post('/api/playlists', { opId: anOp(), title: 'x'.repeat(10_000) }, mara);
    expect([longName.statusCode, longName.json().error]).toEqual([
      400,
      "Expected 'title' to have at most 200 characters.",
    ]);
    expect((await change(id, {})).json().error).toBe(
      'Expected one change: add, remove, restore, move or moves.',
    );
    expect((await host.post('/api/playlists', { opId: anOp(), title: '  ' }, mara)).statusCode).toBe(400);
  });

  it('takes several moves in one change, of up to 500 songs together [12.76]', async () => {
    const id = await make(mara, { videoIds: [A, B, C, D] });
    const [a = '', b = '', c = '', d = ''] = await idsOf(id);
    const { version } = (await change(id, { move: { entryIds: [b, d], after: 'start' } })).json();
    const moves = [
      { entryIds: [b], after: a },
      { entryIds: [d], after: c },
    ];
    expect((await change(id, { moves })).json()).toMatchObject({ version: version + 1 });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Canon', 'Dirge']);
    const many = { entryIds: Array.from({ length: 251 }, (_, number) => `entry-${number}-xx`), after: 'end' };
    const refused = await change(id, { moves: [many, many] });
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      "Expected 'moves' to move at most 500 entries together.",
    ]);
  });

  it('takes 500 songs whose ids have 64 characters in one move, addition, removal and restore [12.86]', async () => {
    const id = await make(mara, { videoIds: [A, B] });
    const toLongId = (number: number) => `entry-${number}`.padEnd(64, '_');
    const entryIds = Array.from({ length: 500 }, (_, number) => toLongId(number));
    const entries = entryIds.map((entryId) => ({ entryId, videoId: C }));
    const countChanged = async (body: object): Promise<number> => {
      const changed = await change(id, body);
      expect(changed.statusCode).toBe(200);
      return (await idsOf(id)).length;
    };
    // No song of this library has such an id.
    const unknown = entryIds.map((entryId) => ({ entryId, videoId: entryId }));
    expect(await countChanged({ add: { entries: unknown, after: 'end', duplicates: 'add' } })).toBe(2);
    expect(await countChanged({ add: { entries, after: 'end', duplicates: 'add' } })).toBe(502);
    const moves = entryIds.map((entryId, number) => ({ entryIds: [entryId], after: toLongId(number + 1) }));
    expect(await countChanged({ moves })).toBe(502);
    expect(await countChanged({ remove: { entryIds } })).toBe(2);
    expect(await countChanged({ restore: { entryIds } })).toBe(502);
  });

  it('can be put into a folder that only its owner sees [12.07]', async () => {
    const id = await make(mara, { visibility: 'listeners' });
    await host.post('/api/playlistfolders/folder-0001', { name: 'Trips' }, mara);
    await host.post(`/api/playlists/${id}`, { folderId: 'folder-0001' }, mara);
    const own = (await host.get('/api/playlists', mara)).json();
    expect(own).toMatchObject({ folders: [{ name: 'Trips' }], playlists: [{ folderId: 'folder-0001' }] });
    const others = (await host.get('/api/playlists', kip)).json();
    expect(others).toMatchObject({ folders: [], playlists: [{ folderId: null, isOwn: false }] });
    await erase('/api/playlistfolders/folder-0001', mara);
    expect((await host.get('/api/playlists', mara)).json()).toMatchObject({
      folders: [],
      playlists: [{ folderId: null }],
    });
  });

  it('returns to a restored folder, unless it was moved since [12.07]', async () => {
    const [kept, moved, taken] = [
      await make(mara),
      await make(mara),
      await make(mara, { visibility: 'listeners' }),
    ];
    const save = (folderId: string) =>
      host.post(`/api/playlistfolders/${folderId}`, { name: folderId }, mara);
    const file = (id: string, folderId: string | null) =>
      host.post(`/api/playlists/${id}`, { folderId }, mara);
    for (const folderId of ['trips-0001', 'work-0001']) await save(folderId);
    for (const id of [kept, moved, taken]) await file(id, 'trips-0001');
    await erase('/api/playlistfolders/trips-0001', mara);
    await file(moved, 'work-0001');
    await file(taken, null);
    await save('trips-0001');
    const { playlists } = (await host.get('/api/playlists', mara)).json();
    const folderOf = (id: string) =>
      playlists.find(({ playlistId }: { playlistId: string }) => playlistId === id).folderId;
    expect([kept, moved, taken].map(folderOf)).toEqual(['trips-0001', 'work-0001', null]);
    // Only the owner sees folders: for everybody else the playlist has not changed.
    expect((await host.get(`/api/playlists/${taken}`, kip)).json()).toMatchObject({ version: 1 });
  });
});

describe('a smart playlist', () => {
  const rules = {
    root: { match: 'all', rules: [{ field: 'title', is: 'containing', text: 'a' }] },
    order: 'name',
  };

  it('previews its rules, applies them when edited, and refuses manual changes [12.09]', async () => {
    await catchUpEntries(host.database);
    const preview = (await host.post('/api/smartplaylists/preview', { rules }, mara)).json();
    expect(preview).toMatchObject({ count: 3, tracks: [{ title: 'Anthem' }, { title: 'Ballad' }, {}] });
    const id = await make(mara, { rules });
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({ trackCount: null, rules });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Canon']);
    const narrow = { ...rules, maxSongs: 1, isDescending: true };
    await host.post(`/api/playlists/${id}`, { rules: narrow }, mara);
    expect(await titlesOf(id)).toEqual(['Canon']);
    expect((await change(id, add([A]))).statusCode).toBe(403);
    expect(await titlesOf(await make(mara, { copyOf: id }))).toEqual(['Canon']);
  });

  it('is listed with the songs and covers it had when it was last opened, until its rules change [12.09]', async () => {
    await catchUpEntries(host.database);
    const id = await make(mara, { rules });
    const head = async () => (await host.get('/api/playlists', mara)).json().playlists[0];
    const before = await head();
    expect(before).toMatchObject({ trackCount: null, covers: [] });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Canon']);
    const after = await head();
    const { covers } = (
      await host.get(`/api/playlists/${await make(mara, { videoIds: [A, B, C] })}`, mara)
    ).json();
    expect(covers.length).toBeGreaterThan(0);
    expect(after).toEqual({ ...before, trackCount: 3, covers });
    await host.post(`/api/playlists/${id}`, { title: 'Calm' }, mara);
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({ trackCount: 3, covers });
    await host.post(`/api/playlists/${id}`, { rules: { ...rules, maxSongs: 1 } }, mara);
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({
      trackCount: null,
      covers: [],
    });
  });

  it('is evaluated at each request: it follows changes of the library and of likes [12.09]', async () => {
    const { db } = host.database;
    await catchUpEntries(host.database);
    const id = await make(mara, { rules });
    const liked = { root: { match: 'all', rules: [{ field: 'liked', is: 'true' }] } };
    const likedId = await make(mara, { rules: liked });
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Canon']);
    expect(await titlesOf(likedId)).toEqual([]);
    await insertLibrary(db, { tracks: [{ title: 'Aria', artists: ['Kip Oum'] }] });
    await db.updateTable('tracks').set({ is_missing: 1 }).where('video_id', '=', B).execute();
    await refreshEntries(host.database, { videoIds: [videoIdOf('Aria'), B], albumIds: [], artistIds: [] });
    await host.post('/api/songs/addliked', { videoId: D, title: 'Dirge' }, mara);
    expect(await titlesOf(id)).toEqual(['Anthem', 'Aria', 'Canon']);
    expect(await titlesOf(likedId)).toEqual(['Dirge']);
  });

  const aRule = { field: 'title', is: 'containing', text: 'a' };
  const nest = (depth: number): object => ({
    match: 'all',
    rules: [depth === 1 ? aRule : nest(depth - 1)],
  });

  it.each<[string, object, string]>([
    [
      'about an unknown field',
      { root: { match: 'all', rules: [{ field: 'taste', is: 'true' }] } },
      "There is no rule about 'taste'.",
    ],
    [
      'that compare in an unknown way',
      { root: { match: 'all', rules: [{ field: 'year', is: 'containing', text: '19' }] } },
      "The rule about 'year' compares in a way that is not known.",
    ],
    ['nested six deep', { root: nest(6) }, 'Groups of rules may stand 5 deep at most.'],
    [
      'of more than fifty',
      { root: { match: 'any', rules: Array.from({ length: 51 }, () => aRule) } },
      'There may be 50 rules and groups at most.',
    ],
    ['in an unknown order', { root: nest(1), order: 'taste' }, "A list cannot be ordered by 'taste'."],
    ['without a root', {}, 'Rules need a group as their root.'],
  ])(
    'refuses rules %s in a sentence, when it is created, edited or previewed [12.10]',
    async (_, wrong, sentence) => {
      const id = await make(mara, { rules });
      for (const reply of [
        await host.post('/api/playlists', { opId: anOp(), title: 'X', rules: wrong }, mara),
        await host.post(`/api/playlists/${id}`, { rules: wrong }, mara),
        await host.post('/api/smartplaylists/preview', { rules: wrong }, mara),
      ])
        expect([reply.statusCode, reply.json().error]).toEqual([400, sentence]);
      expect((await host.get('/api/playlists', mara)).json().playlists).toHaveLength(1);
      expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({ rules });
    },
  );
});

describe('access to a playlist', () => {
  it('is read-only for signed-in listeners when the owner shares it with them [12.05]', async () => {
    const id = await make(mara, { videoIds: [A], visibility: 'listeners' });
    expect(await titlesOf(id, kip)).toEqual(['Anthem']);
    expect((await change(id, add([B]), kip)).statusCode).toBe(403);
    expect((await erase(`/api/playlists/${id}`, kip)).statusCode).toBe(403);
    expect((await host.get(`/api/playlists/${id}`)).statusCode).toBe(404);
  });

  it('is granted by a link until it expires or is revoked [12.05]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const makeLink = async () =>
      (await host.post(`/api/playlists/${id}/links`, { grants: 'view', days: 2 }, mara)).json().token;
    const link = await makeLink();
    expect(await titlesOf(id, '', `?link=${link}`)).toEqual(['Anthem']);
    const other = await make(mara);
    expect((await host.get(`/api/playlists/${other}?link=${link}`)).statusCode).toBe(404);
    expect((await host.post(`/api/playlists/${id}/editors`, { token: link }, kip)).statusCode).toBe(404);
    host.clock.pass(2 * DAY_MS);
    expect((await host.get(`/api/playlists/${id}?link=${link}`)).statusCode).toBe(404);
    const second = await makeLink();
    await erase(`/api/playlists/${id}/links`, mara);
    expect((await host.get(`/api/playlists/${id}?link=${second}`)).statusCode).toBe(404);
  });

  it('is granted by several links, which the owner lists and revokes one by one [12.19]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const links = `/api/playlists/${id}/links`;
    const view = (await host.post(links, { grants: 'view', days: 2 }, mara)).json();
    host.clock.pass(DAY_MS);
    const edit = (await host.post(links, { grants: 'edit', days: 7 }, mara)).json();
    const listed = (await host.get(links, mara)).json();
    expect(listed).toEqual([
      { linkId: edit.linkId, grants: 'edit', madeAt: expect.any(String), expiresAt: edit.expiresAt },
      { linkId: view.linkId, grants: 'view', madeAt: expect.any(String), expiresAt: view.expiresAt },
    ]);
    expect(Date.parse(listed[0].madeAt) - Date.parse(listed[1].madeAt)).toBe(DAY_MS);
    expect((await host.get(`/api/playlists/${id}?link=${edit.linkId}`)).statusCode).toBe(404);
    expect((await erase(`${links}/${edit.linkId}`, mara)).statusCode).toBe(200);
    expect((await host.get(`/api/playlists/${id}?link=${edit.token}`)).statusCode).toBe(404);
    expect((await host.post(`/api/playlists/${id}/editors`, { token: edit.token }, kip)).statusCode).toBe(
      404,
    );
    expect(await titlesOf(id, '', `?link=${view.token}`)).toEqual(['Anthem']);
    host.clock.pass(DAY_MS);
    expect((await host.get(links, mara)).json()).toEqual([]);
  });

  it('is granted by at most 200 links, since the owner has to see each [12.19]', async () => {
    const id = await make(mara);
    const links = `/api/playlists/${id}/links`;
    for (let made = 0; made < 200; made += 1) await host.post(links, { grants: 'view', days: 2 }, mara);
    const refused = await host.post(links, { grants: 'view', days: 2 }, mara);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_LINKS']);
    const [first] = (await host.get(links, mara)).json();
    await erase(`${links}/${first.linkId}`, mara);
    expect((await host.post(links, { grants: 'view', days: 2 }, mara)).statusCode).toBe(200);
  });

  it('lets no other listener, not even an editor, list or revoke links [12.19]', async () => {
    const id = await make(mara, { videoIds: [A], visibility: 'listeners' });
    const links = `/api/playlists/${id}/links`;
    const { linkId, token } = (await host.post(links, { grants: 'edit', days: 7 }, mara)).json();
    await host.post(`/api/playlists/${id}/editors`, { token }, kip);
    expect((await host.get(links, kip)).statusCode).toBe(403);
    expect((await erase(`${links}/${linkId}`, kip)).statusCode).toBe(403);
    expect((await host.get(links)).statusCode).toBe(401);
    const other = await make(mara);
    await erase(`/api/playlists/${other}/links/${linkId}`, mara);
    expect(await titlesOf(id, '', `?link=${token}`)).toEqual(['Anthem']);
  });

  it('is granted to an invited editor until they leave [12.06]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const { token } = (
      await host.post(`/api/playlists/${id}/links`, { grants: 'edit', days: 7 }, mara)
    ).json();
    const asKip = async () => (await host.get(`/api/playlists/${id}?link=${token}`, kip)).json();
    expect(await asKip()).toMatchObject({ canEdit: false, canJoin: true, editors: [] });
    const joined = (await host.post(`/api/playlists/${id}/editors`, { token }, kip)).json();
    expect(joined).toMatchObject({ isOwn: false, canEdit: true, editors: [{ name: expect.any(String) }] });
    expect(await asKip()).toMatchObject({ canEdit: true, canJoin: false, editors: [{ isSelf: true }] });
    const asMara = (await host.get(`/api/playlists/${id}?link=${token}`, mara)).json();
    expect(asMara).toMatchObject({ canJoin: false, editors: [{ isSelf: false }] });
    expect((await change(id, add([B]), kip)).statusCode).toBe(200);
    expect((await host.get('/api/playlists', kip)).json().playlists).toHaveLength(1);
    expect((await host.post(`/api/playlists/${id}`, { title: 'Mine' }, kip)).statusCode).toBe(403);
    await erase(`/api/playlists/${id}/editors/${joined.editors[0].accountId}`, kip);
    expect((await change(id, add([C]), kip)).statusCode).toBe(404);
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad']);
  });

  it('is taken from an editor by the owner, and by no other editor [12.06]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const lena = await host.signUp(anAddress());
    const { token } = (
      await host.post(`/api/playlists/${id}/links`, { grants: 'edit', days: 7 }, mara)
    ).json();
    const join = (listener: string) => host.post(`/api/playlists/${id}/editors`, { token }, listener);
    const readEditors = async (listener: string): Promise<{ accountId: string; isSelf: boolean }[]> =>
      (await host.get(`/api/playlists/${id}`, listener)).json().editors;
    for (const listener of [kip, lena]) expect((await join(listener)).statusCode).toBe(200);
    const kipId = (await readEditors(kip)).find(({ isSelf }) => isSelf)?.accountId;
    const removeKip = (remover: string) => erase(`/api/playlists/${id}/editors/${kipId}`, remover);
    expect((await removeKip(lena)).statusCode).toBe(403);
    expect((await change(id, add([B]), kip)).statusCode).toBe(200);
    expect((await removeKip(mara)).statusCode).toBe(200);
    expect((await change(id, add([C], {}), kip)).statusCode).toBe(404);
    expect((await host.get('/api/playlists', kip)).json().playlists).toEqual([]);
    expect(await readEditors(lena)).toMatchObject([{ isSelf: true }]);
    expect(
      (await change(id, { add: { entries: toEntries([D], 'lena'), after: 'end', duplicates: 'add' } }, lena))
        .statusCode,
    ).toBe(200);
    expect(await titlesOf(id)).toEqual(['Anthem', 'Ballad', 'Dirge']);
  });

  it('does not return to a removed editor by an old link, but by a new one [12.06]', async () => {
    const id = await make(mara, { videoIds: [A] });
    const makeLink = async (grants: string): Promise<string> =>
      (await host.post(`/api/playlists/${id}/links`, { grants, days: 7 }, mara)).json().token;
    const join = (token: string) => host.post(`/api/playlists/${id}/editors`, { token }, kip);
    const olds = [await makeLink('edit'), await makeLink('edit')];
    const view = await makeLink('view');
    const [{ accountId }] = (await join(olds[0] ?? '')).json().editors;
    const removeKip = (remover: string) => erase(`/api/playlists/${id}/editors/${accountId}`, remover);
    await removeKip(kip);
    expect((await join(olds[0] ?? '')).statusCode).toBe(200);
    expect((await removeKip(mara)).statusCode).toBe(200);
    for (const old of olds) expect((await join(old)).statusCode).toBe(404);
    expect((await change(id, add([B]), kip)).statusCode).toBe(404);
    expect(await titlesOf(id, '', `?link=${view}`)).toEqual(['Anthem']);
    expect((await join(await makeLink('edit'))).statusCode).toBe(200);
  });
});

/** What another listener may try with a private playlist: each call about one. */
const CALLS_OF_OTHERS: readonly [string, (id: string) => Promise<{ statusCode: number }>][] = [
  ['fetchPlaylist', (id) => host.get(`/api/playlists/${id}`, kip)],
  ['playlistEntries', (id) => host.get(`/api/playlists/${id}/entries`, kip)],
  ['exportPlaylist', (id) => host.get(`/api/playlists/${id}/export?as=xspf`, kip)],
  ['setPlaylistCover', (id) => host.post(`/api/playlists/${id}/cover`, {}, kip)],
  ['removePlaylistCover', (id) => erase(`/api/playlists/${id}/cover`, kip)],
  ['editPlaylist', (id) => host.post(`/api/playlists/${id}`, { title: 'Mine' }, kip)],
  ['deletePlaylist', (id) => erase(`/api/playlists/${id}`, kip)],
  ['restorePlaylist', (id) => host.post(`/api/playlists/${id}/restore`, {}, kip)],
  ['changeEntries', (id) => change(id, add([B]), kip)],
  ['makePlaylistLink', (id) => host.post(`/api/playlists/${id}/links`, { grants: 'view', days: 1 }, kip)],
  ['fetchPlaylistLinks', (id) => host.get(`/api/playlists/${id}/links`, kip)],
  ['revokePlaylistLink', (id) => erase(`/api/playlists/${id}/links/some-link`, kip)],
  ['revokePlaylistLinks', (id) => erase(`/api/playlists/${id}/links`, kip)],
  ['joinPlaylist', (id) => host.post(`/api/playlists/${id}/editors`, { token: 'x'.repeat(43) }, kip)],
  ['removeEditor', (id) => erase(`/api/playlists/${id}/editors/anybody`, kip)],
  ['savePlaylist', (id) => host.post(`/api/playlists/${id}/saved`, { link: 'x'.repeat(43) }, kip)],
  ['makePlaylist', (id) => host.post('/api/playlists', { opId: anOp(), title: 'X', copyOf: id }, kip)],
];

describe('a private playlist [12.05]', () => {
  it('is unknown to others in every call about one playlist', () => {
    const names = Object.entries<Route>(routes)
      // Whoever removes it from their own library learns nothing about it.
      .filter(([name, { path }]) => path.startsWith('/api/playlists/:id') && name !== 'unsavePlaylist')
      .map(([name]) => name);
    const tried = CALLS_OF_OTHERS.map(([name]) => name);
    expect(tried.toSorted()).toEqual([...names, 'makePlaylist'].toSorted());
  });

  it.each(CALLS_OF_OTHERS)('answers 404 when another listener calls %s', async (_, call) => {
    const id = await make(mara, { videoIds: [A] });
    expect((await call(id)).statusCode).toBe(404);
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({
      title: 'Evening',
      trackCount: 1,
    });
  });

  it.each<[string, (id: string, link: string) => Promise<{ statusCode: number }>]>([
    ['fetchPlaylist', (id, link) => host.get(`/api/playlists/${id}${link && `?link=${link}`}`)],
    ['playlistEntries', (id, link) => host.get(`/api/playlists/${id}/entries${link && `?link=${link}`}`)],
    [
      'exportPlaylist',
      (id, link) => host.get(`/api/playlists/${id}/export?as=xspf${link && `&link=${link}`}`),
    ],
    [
      'joinPlaylist',
      (id, link) => host.post(`/api/playlists/${id}/editors`, { token: link || 'x'.repeat(43) }, kip),
    ],
  ])('answers 404 to %s without a session, and by an expired or revoked link', async (_, call) => {
    const id = await make(mara, { videoIds: [A] });
    const leave = async () => {
      const { editors } = (await host.get(`/api/playlists/${id}`, mara)).json();
      for (const { accountId } of editors) await erase(`/api/playlists/${id}/editors/${accountId}`, kip);
    };
    const makeLink = async (): Promise<string> =>
      (await host.post(`/api/playlists/${id}/links`, { grants: 'edit', days: 1 }, mara)).json().token;
    const links = [await makeLink(), await makeLink()];
    expect((await call(id, links[0] ?? '')).statusCode).toBe(200);
    await leave();
    host.clock.pass(DAY_MS);
    const revoked = await makeLink();
    await erase(`/api/playlists/${id}/links`, mara);
    for (const link of ['', ...links, revoked]) expect((await call(id, link)).statusCode).toBe(404);
  });

  it.each<[string, (id: string) => Promise<{ statusCode: number }>]>([
    ['setPlaylistCover', (id) => host.post(`/api/playlists/${id}/cover`, {})],
    ['removePlaylistCover', (id) => erase(`/api/playlists/${id}/cover`, '')],
    ['editPlaylist', (id) => host.post(`/api/playlists/${id}`, { title: 'Mine' })],
    ['deletePlaylist', (id) => erase(`/api/playlists/${id}`, '')],
    ['restorePlaylist', (id) => host.post(`/api/playlists/${id}/restore`, {})],
    ['changeEntries', (id) => change(id, add([B]), '')],
    ['makePlaylistLink', (id) => host.post(`/api/playlists/${id}/links`, { grants: 'view', days: 1 })],
    ['fetchPlaylistLinks', (id) => host.get(`/api/playlists/${id}/links`)],
    ['revokePlaylistLink', (id) => erase(`/api/playlists/${id}/links/some-link`, '')],
    ['revokePlaylistLinks', (id) => erase(`/api/playlists/${id}/links`, '')],
    ['joinPlaylist', (id) => host.post(`/api/playlists/${id}/editors`, { token: 'x'.repeat(43) })],
    ['removeEditor', (id) => erase(`/api/playlists/${id}/editors/anybody`, '')],
    ['savePlaylist', (id) => host.post(`/api/playlists/${id}/saved`, {})],
    ['unsavePlaylist', (id) => erase(`/api/playlists/${id}/saved`, '')],
    ['makePlaylist', (id) => host.post('/api/playlists', { opId: anOp(), title: 'X', copyOf: id })],
    ['fetchPlaylists', () => host.get('/api/playlists')],
  ])('answers 401 to %s without a session', async (_, call) => {
    const id = await make(mara, { videoIds: [A], visibility: 'listeners' });
    expect((await call(id)).statusCode).toBe(401);
    expect((await host.get(`/api/playlists/${id}`, mara)).json()).toMatchObject({
      title: 'Evening',
      trackCount: 1,
    });
  });

  it('is missing from fetchPlaylists of another listener', async () => {
    await make(mara);
    expect((await host.get('/api/playlists', kip)).json().playlists).toEqual([]);
  });
});
