import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { DAY_MS } from '../../../core/durations.ts';
import { silentLog } from '../../../core/log/log.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

const TRIPS = { folderId: 'folder-trips', name: 'Trips' };

let host: AuthHostUnderTest;
let mara: string;
let kip: string;
let warned: object[];
beforeEach(async () => {
  warned = [];
  const log = {
    ...silentLog,
    warn: (event: string, details?: object) => void warned.push({ event, ...details }),
  };
  host = await anAuthHost(undefined, { log });
  await insertLibrary(host.database.db, { tracks: [{ title: 'Anthem' }] });
  mara = await host.signUp(anAddress());
  kip = await host.signUp(anAddress());
});
afterEach(() => host.close());

let ops = 0;
const make = async (body: object = {}): Promise<string> => {
  const opId = `operation-${(ops += 1)}`;
  const videoIds = [videoIdOf('Anthem')];
  return (await host.post('/api/playlists', { opId, title: 'Evening', videoIds, ...body }, mara)).json()
    .playlistId;
};

const edit = (id: string, body: object, token = mara) => host.post(`/api/playlists/${id}`, body, token);
const save = (id: string, body: object = {}, token = kip) =>
  host.post(`/api/playlists/${id}/saved`, body, token);
const erase = (path: string, token: string) =>
  host.app.inject({ method: 'DELETE', url: path, headers: { 'auth-token': token } });
const unsave = (id: string, token = kip) => erase(`/api/playlists/${id}/saved`, token);
const makeLink = async (id: string, grants = 'view'): Promise<{ linkId: string; token: string }> =>
  (await host.post(`/api/playlists/${id}/links`, { grants, days: 7 }, mara)).json();
const findAs = (id: string, token = kip) => host.get(`/api/playlists/${id}`, token);

/** Titles of the playlists that the listener saved, as the Library lists them. */
const listSaved = async (token = kip): Promise<string[]> =>
  (await host.get('/api/playlists', token))
    .json()
    .playlists.filter(({ isSaved }: { isSaved: boolean }) => isSaved)
    .map(({ title }: { title: string }) => title);

describe('a playlist of another listener', () => {
  it('is saved to the library, and removed from it again [12.73]', async () => {
    const id = await make({ visibility: 'listeners' });
    expect(await listSaved()).toEqual([]);
    expect((await save(id)).json()).toMatchObject({ isSaved: true, isOwn: false, canEdit: false });
    expect(await listSaved()).toEqual(['Evening']);
    expect((await host.get('/api/playlists', kip)).json().playlists).toHaveLength(1);
    expect((await findAs(id, mara)).json()).toMatchObject({ isSaved: false });
    await unsave(id);
    expect(await listSaved()).toEqual([]);
    expect((await host.get('/api/playlists', kip)).json().playlists).toHaveLength(1);
  });

  it('vanishes from there while it is private or deleted, and is unknown in every call [12.73]', async () => {
    const id = await make({ visibility: 'listeners' });
    await save(id);
    const expectUnknown = async () => {
      expect(await listSaved()).toEqual([]);
      expect((await findAs(id)).statusCode).toBe(404);
      expect((await host.get(`/api/playlists/${id}/entries`, kip)).statusCode).toBe(404);
      expect((await save(id)).statusCode).toBe(404);
      expect((await edit(id, { folderId: TRIPS.folderId }, kip)).statusCode).toBe(404);
    };
    await edit(id, { visibility: 'private' });
    await expectUnknown();
    await edit(id, { visibility: 'listeners' });
    expect(await listSaved()).toEqual(['Evening']);
    await erase(`/api/playlists/${id}`, mara);
    await expectUnknown();
    await host.post(`/api/playlists/${id}/restore`, {}, mara);
    expect(await listSaved()).toEqual(['Evening']);
  });

  it('that was saved by a link is there, and can be opened, until the link ends [12.74]', async () => {
    const id = await make();
    const [first, second] = [await makeLink(id), await makeLink(id)];
    expect((await findAs(id)).statusCode).toBe(404);
    expect((await save(id, { link: first.token })).json()).toMatchObject({ isSaved: true });
    expect(await listSaved()).toEqual(['Evening']);
    expect((await host.get(`/api/playlists/${id}/entries`, kip)).json()).toHaveLength(1);
    await erase(`/api/playlists/${id}/links/${first.linkId}`, mara);
    expect(await listSaved()).toEqual([]);
    expect((await findAs(id)).statusCode).toBe(404);
    await save(id, { link: second.token });
    expect(await listSaved()).toEqual(['Evening']);
    host.clock.pass(7 * DAY_MS);
    expect(await listSaved()).toEqual([]);
    expect((await findAs(id)).statusCode).toBe(404);
  });

  it('is back, with its folder, once it is opened by a link that the owner renewed [12.87]', async () => {
    const id = await make();
    const first = await makeLink(id);
    await host.post(`/api/playlistfolders/${TRIPS.folderId}`, { name: TRIPS.name }, kip);
    await save(id, { link: first.token });
    await edit(id, { folderId: TRIPS.folderId }, kip);
    await erase(`/api/playlists/${id}/links/${first.linkId}`, mara);
    expect(await listSaved()).toEqual([]);
    const renewed = await makeLink(id);
    const open = (token = kip) => host.get(`/api/playlists/${id}?link=${renewed.token}`, token);
    const saved = { isSaved: true, folderId: TRIPS.folderId };
    expect((await open()).json()).toMatchObject(saved);
    expect(await listSaved()).toEqual(['Evening']);
    expect((await findAs(id)).json()).toMatchObject(saved);
    await unsave(id);
    expect((await open()).json()).toMatchObject({ isSaved: false });
    expect(await listSaved()).toEqual([]);
    expect((await open(await host.signUp(anAddress()))).json()).toMatchObject({ isSaved: false });
  });

  it('stays as long as the link lasts that is valid longest, also where another one saved it last [12.87]', async () => {
    const id = await make();
    const first = await makeLink(id);
    host.clock.pass(3 * DAY_MS);
    const renewed = await makeLink(id);
    await save(id, { link: first.token });
    await host.get(`/api/playlists/${id}?link=${renewed.token}`, kip);
    await unsave(id);
    await save(id, { link: first.token });
    host.clock.pass(5 * DAY_MS);
    expect(await listSaved()).toEqual(['Evening']);
    host.clock.pass(2 * DAY_MS);
    expect(await listSaved()).toEqual([]);
  });

  it('leaves the library with its longest link, although a shorter one is valid, until opened by that [12.87]', async () => {
    const id = await make();
    const shorter = await makeLink(id);
    host.clock.pass(DAY_MS);
    const longest = await makeLink(id);
    await save(id, { link: shorter.token });
    const open = ({ token }: { token: string }) => host.get(`/api/playlists/${id}?link=${token}`, kip);
    await open(longest);
    await erase(`/api/playlists/${id}/links/${longest.linkId}`, mara);
    expect(await listSaved()).toEqual([]);
    expect((await findAs(id)).statusCode).toBe(404);
    expect((await open(shorter)).json()).toMatchObject({ isSaved: true });
    expect(await listSaved()).toEqual(['Evening']);
  });

  it('is opened by a longer link also while that cannot be noted, which is logged once [16.27]', async () => {
    const id = await make();
    const first = await makeLink(id);
    await save(id, { link: first.token });
    await erase(`/api/playlists/${id}/links/${first.linkId}`, mara);
    const renewed = await makeLink(id);
    const open = () => host.get(`/api/playlists/${id}?link=${renewed.token}`, kip);
    await sql`pragma query_only = 1`.execute(host.database.db);
    for (let opened = 0; opened < 2; opened += 1) {
      const reply = await open();
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { title: 'Evening', isSaved: false }]);
    }
    expect(warned).toMatchObject([{ event: 'database.note-failed', kind: 'saved-link' }]);
    await sql`pragma query_only = 0`.execute(host.database.db);
    expect((await open()).json()).toMatchObject({ isSaved: true });
    expect(await listSaved()).toEqual(['Evening']);
  });

  it('that was saved by a link can be saved again after its removal without the link [12.74]', async () => {
    const id = await make();
    const { token } = await makeLink(id);
    await save(id, { link: token });
    await unsave(id);
    expect(await listSaved()).toEqual([]);
    expect((await save(id)).json()).toMatchObject({ isSaved: true });
    const lena = await host.signUp(anAddress());
    expect((await save(id, {}, lena)).statusCode).toBe(404);
  });

  it('that was saved by a link to edit is only looked at [12.74]', async () => {
    const id = await make();
    await save(id, { link: (await makeLink(id, 'edit')).token });
    expect((await findAs(id)).json()).toMatchObject({ isSaved: true, canEdit: false, canJoin: false });
    const remove = { opId: 'operation-x', remove: { entryIds: ['entry-0001'] } };
    expect((await host.post(`/api/playlists/${id}/changes`, remove, kip)).statusCode).toBe(403);
  });

  it('can be put into a folder once it is saved or edited together, which its owner does not see [12.75]', async () => {
    const id = await make({ visibility: 'listeners' });
    await host.post(`/api/playlistfolders/${TRIPS.folderId}`, { name: TRIPS.name }, kip);
    const file = (folderId: string | null) => edit(id, { folderId }, kip);
    expect((await file(TRIPS.folderId)).statusCode).toBe(403);
    await save(id);
    expect((await file(TRIPS.folderId)).json()).toMatchObject({ folderId: TRIPS.folderId });
    expect((await host.get('/api/playlists', kip)).json().playlists).toMatchObject([
      { folderId: TRIPS.folderId, isSaved: true },
    ]);
    expect((await findAs(id, mara)).json()).toMatchObject({ folderId: null });
    expect((await edit(id, { folderId: null, title: 'Mine' }, kip)).statusCode).toBe(403);
    await erase(`/api/playlistfolders/${TRIPS.folderId}`, kip);
    expect((await findAs(id)).json()).toMatchObject({ folderId: null });
  });

  it('that is edited together stays in its folder, and is not saved once the listener leaves [12.75]', async () => {
    const id = await make();
    await host.post(`/api/playlistfolders/${TRIPS.folderId}`, { name: TRIPS.name }, kip);
    const { token } = await makeLink(id, 'edit');
    const joined = (await host.post(`/api/playlists/${id}/editors`, { token }, kip)).json();
    await edit(id, { folderId: TRIPS.folderId }, kip);
    expect((await host.get('/api/playlists?only=editable', kip)).json().playlists).toMatchObject([
      { folderId: TRIPS.folderId, isSaved: false, canEdit: true },
    ]);
    const { accountId } = joined.editors.find(({ isSelf }: { isSelf: boolean }) => isSelf);
    await erase(`/api/playlists/${id}/editors/${accountId}`, kip);
    expect((await host.get('/api/playlists', kip)).json().playlists).toEqual([]);
  });

  it('is refused in a sentence beyond 2,000 saved ones [12.73]', async () => {
    const { db } = host.database;
    const [id, other] = [await make({ visibility: 'listeners' }), await make({ visibility: 'listeners' })];
    await save(id);
    const [playlist, saved] = [
      await db.selectFrom('listener_playlists').selectAll().executeTakeFirstOrThrow(),
      await db.selectFrom('saved_playlists').selectAll().executeTakeFirstOrThrow(),
    ];
    const ids = Array.from({ length: 1999 }, (_, number) => `PLu-${number}`);
    await db
      .insertInto('listener_playlists')
      .values(ids.map((playlist_id) => ({ ...playlist, playlist_id })))
      .execute();
    await db
      .insertInto('saved_playlists')
      .values(ids.map((playlist_id) => ({ ...saved, playlist_id })))
      .execute();
    expect((await save(other)).json()).toMatchObject({
      code: 'TOO_MANY_SAVED_PLAYLISTS',
      error: 'You have saved 2,000 playlists. Remove some from your library to save more.',
    });
    expect((await save(id)).statusCode).toBe(200);
  });
});
