import { type Route, routes } from '@segue/contract';
import { expect, it } from 'vitest';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { anAuthHost } from '../testing/an-auth-host.ts';

const opId = 'operation-1';

/** Bodies of the calls that need one. */
const BODIES: Readonly<Record<string, object>> = {
  makePlaylist: { opId, title: 'Evening' },
  editPlaylist: { title: 'Morning' },
  changeEntries: { opId, remove: { entryIds: ['entry-0001'] } },
  makePlaylistLink: { grants: 'view', days: 7 },
  joinPlaylist: { token: 'x'.repeat(43) },
  savePlaylist: {},
  savePlaylistFolder: { name: 'Trams' },
  previewRules: { rules: { root: { match: 'all', rules: [] } } },
};

const writing = (Object.entries(routes) as [string, Route][]).filter(
  ([, { method, path }]) => method !== 'GET' && /^\/api\/(smart)?playlist/.test(path),
);

it('every change of a playlist counts towards the limit of its listener', async () => {
  const host = await anAuthHost();
  const token = await host.signUp(anAddress());
  const { accountId } = (await host.accounts.findListener(token)) ?? { accountId: '' };
  const { playlistId } = (await host.post('/api/playlists', BODIES['makePlaylist'], token)).json();
  for (let count = 1; count < 600; count += 1) await host.limits.editPlaylists(accountId);
  for (let count = 0; count < 30; count += 1) await host.limits.saveCover(accountId);
  const statuses = await Promise.all(
    writing.map(async ([name, { method, path }]) => {
      const url = path.replace(':id', playlistId).replaceAll(/:\w+/g, 'a'.repeat(22));
      const payload = BODIES[name];
      const reply = await host.app.inject({
        method,
        url,
        headers: { 'auth-token': token },
        ...(payload === undefined ? {} : { payload }),
      });
      return [name, reply.statusCode];
    }),
  );
  expect(writing.length).toBeGreaterThanOrEqual(15);
  expect(statuses).toEqual(writing.map(([name]) => [name, 429]));
  await host.close();
});
