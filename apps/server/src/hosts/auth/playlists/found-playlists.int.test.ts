import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertLibrary, playlistIdOf, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

it('fetchPlaylists also returns the non-empty playlists found as files, sorted by name [12.16]', async () => {
  await insertLibrary(host.database.db, {
    tracks: [{ title: 'Anthem', artwork_id: 'cover' }, { title: 'Ballad' }],
    playlists: [
      { title: 'Travel', videoIds: [videoIdOf('Anthem'), videoIdOf('Ballad')] },
      { title: 'Evening', videoIds: [videoIdOf('Ballad')] },
      { title: 'Empty', videoIds: [] },
    ],
  });
  const { found } = (await host.get('/api/playlists', await host.signUp(anAddress()))).json();
  expect(found).toMatchObject([
    { title: 'Evening', playlistId: playlistIdOf('Evening'), count: '1' },
    { title: 'Travel', count: '2', thumbnails: [{ url: expect.stringContaining('cover') }, {}] },
  ]);
});
