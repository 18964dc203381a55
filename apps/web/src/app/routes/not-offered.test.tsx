import { afterEach, expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** What a host answers to a call that it does not know. */
const unknownCall = () => new Response('Cannot GET this', { status: 404 });

it.each([
  ['genres', '/library?view=genres', 'GET music/api/library/genres'],
  ['years', '/library?view=years', 'GET music/api/library/sections/'],
  ['playlists', '/library?view=playlists', 'GET auth/api/playlists'],
  ['devices', '/devices', 'GET auth/api/auth/sessions'],
  ["an artist's whole work", '/artistwork?q=UC0000000000000000000000', 'GET music/api/library/artistwork/'],
])('a screen that the host does not offer says so: %s [2.148]', async (_, path, call) => {
  const server = aQuietServer();
  server.answer(
    'GET music/api/artistinfo/',
    Response.json({ name: 'Halden Vale', thumbnails: [], songs: { results: [aSong('Salt Meridian')] } }),
  );
  server.answer(call, unknownCall);
  const { screen } = await renderApp(server, { path, token: 'token' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This server does not offer this.');
  expect(screen.getByRole('main').getByRole('list', { name: 'Loading' }).elements()).toEqual([]);
});
