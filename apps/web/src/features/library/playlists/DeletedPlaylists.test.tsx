import { expect, it } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aPlaylistHead } from '../../testing/wire.ts';

const SHELF = 'GET auth/api/playlists';

const aPlaylist = (title: string, over: object = {}) =>
  aPlaylistHead({ playlistId: title.toLowerCase(), title, ...over });

/** The Library of a listener with one playlist, and with deleted ones. */
async function open(...deleted: readonly object[]) {
  const server = aQuietServer();
  let listed = [aPlaylist('Ferry')];
  let gone = deleted;
  server.answer(SHELF, ({ call }) =>
    Response.json({ playlists: call.endsWith('?only=deleted') ? gone : listed, folders: [], found: [] }),
  );
  const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('link', { name: /^Ferry/ })).toBeVisible();
  const restoreAll = () => {
    listed = [...listed, ...(gone as typeof listed)];
    gone = [];
  };
  return { server, screen, main, restoreAll };
}

it('shows the deleted playlists below the others, and restores them [12.64]', async () => {
  const { server, screen, main, restoreAll } = await open(aPlaylist('Tides', { trackCount: 12 }));
  expect(server.calls(`${SHELF}?only=deleted`)).toEqual([]);
  await main.getByRole('button', { name: 'Deleted playlists' }).click();
  const list = main.getByRole('list', { name: 'Deleted playlists' });
  await expect.element(list.getByText('12 songs')).toBeVisible();
  server.answer('POST auth/api/playlists/tides/restore', () => {
    restoreAll();
    return Response.json({ success: true });
  });
  await list.getByRole('button', { name: 'Restore Tides' }).click();
  await expect.element(main.getByRole('link', { name: /^Tides/ })).toBeVisible();
  await expect.element(screen.getByText('Tides restored')).toBeVisible();
  await expect.element(list).toHaveTextContent('No playlist was deleted in the last 30 days.');
  await expect.element(list).toHaveFocus();
});

it('tells why a playlist was not restored, and lists it still [12.64]', async () => {
  const { server, screen, main } = await open(aPlaylist('Tides'));
  await main.getByRole('button', { name: 'Deleted playlists' }).click();
  server.answer('POST auth/api/playlists/tides/restore', () => refuse(400, 'Too many.'));
  const restore = main.getByRole('button', { name: 'Restore Tides' });
  await restore.click();
  await expect.element(screen.getByText(/^The playlist was not changed/)).toBeVisible();
  await expect.element(restore).toBeVisible();
});
