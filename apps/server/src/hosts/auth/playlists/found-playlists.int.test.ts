import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertLibrary, playlistIdOf, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

it('fetchPlaylists returns the non-empty playlists found as files, by name, beside those of listeners [12.16]', async () => {
  await insertLibrary(host.database.db, {
    tracks: [{ title: 'Anthem', artwork_id: 'cover' }, { title: 'Ballad' }],
    playlists: [
      { title: 'Travel', videoIds: [videoIdOf('Anthem'), videoIdOf('Ballad')] },
      { title: 'Evening', videoIds: [videoIdOf('Ballad')] },
      { title: 'Empty', videoIds: [] },
    ],
  });
  const [mara, kip] = [await host.signUp(anAddress()), await host.signUp(anAddress())];
  const make = (title: string, token: string, visibility: string) =>
    host.post('/api/playlists', { opId: `make-${title}`, title, visibility }, token);
  await make('Morning', mara, 'private');
  await make('Evening', kip, 'listeners');
  const { found, playlists } = (await host.get('/api/playlists', mara)).json();
  expect(found).toMatchObject([
    { title: 'Evening', playlistId: playlistIdOf('Evening'), count: '1' },
    { title: 'Travel', count: '2', thumbnails: [{ url: expect.stringContaining('cover') }, {}] },
  ]);
  const byName = playlists.toSorted((a: { title: string }, b: { title: string }) =>
    a.title < b.title ? -1 : 1,
  );
  expect(byName).toMatchObject([
    { title: 'Evening', isOwn: false },
    { title: 'Morning', isOwn: true },
  ]);
  expect((await host.get('/api/playlists', kip)).json()).toMatchObject({
    found,
    playlists: [{ title: 'Evening', isOwn: true }],
  });
});

it('fetchPlaylists leaves out what strangers share and what is found if only editable playlists or folders are asked for [12.33]', async () => {
  await insertLibrary(host.database.db, {
    tracks: [{ title: 'Anthem' }],
    playlists: [{ title: 'Travel', videoIds: [videoIdOf('Anthem')] }],
  });
  const [mara, kip] = [await host.signUp(anAddress()), await host.signUp(anAddress())];
  const make = (title: string, token: string) =>
    host.post('/api/playlists', { opId: `make-${title}`, title, visibility: 'listeners' }, token);
  await make('Morning', mara);
  await make('Of Kip', kip);
  const edited = (await make('Ours', kip)).json().playlistId;
  const link = await host.post(`/api/playlists/${edited}/links`, { grants: 'edit', days: 1 }, kip);
  const { token } = link.json();
  expect((await host.post(`/api/playlists/${edited}/editors`, { token }, mara)).statusCode).toBe(200);
  await host.post('/api/playlistfolders/folder-trips', { name: 'Trips' }, mara);
  const folders = [{ folderId: 'folder-trips', name: 'Trips' }];
  const fetchOnly = async (only: string) => (await host.get(`/api/playlists?only=${only}`, mara)).json();
  const { playlists, ...rest } = await fetchOnly('editable');
  expect(playlists.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Morning', 'Ours']);
  expect(rest).toEqual({ folders, found: [] });
  expect(await fetchOnly('folders')).toEqual({ playlists: [], folders, found: [] });
  expect((await host.get('/api/playlists?only=strangers', mara)).statusCode).toBe(400);
});

it('fetchPlaylists returns at most 300 playlists found as files, the first by name [12.16]', async () => {
  const titles = Array.from({ length: 301 }, (_, at) => `List ${1000 + at}`);
  await insertLibrary(host.database.db, {
    tracks: [{ title: 'Anthem' }],
    playlists: titles.map((title) => ({ title, videoIds: [videoIdOf('Anthem')] })),
  });
  const { found } = (await host.get('/api/playlists', await host.signUp(anAddress()))).json();
  expect(found.map(({ title }: { title: string }) => title)).toEqual(titles.slice(0, 300));
});
