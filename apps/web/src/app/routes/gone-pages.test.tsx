import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a page whose item does not exist', () => {
  it.each([
    ['album', '/album?q=MPREb_00000000000', 'GET music/api/albuminfo/'],
    ['artist', '/artist?q=UC0000000000000000000000', 'GET music/api/artistinfo/'],
    ['playlist', '/playlist?q=PL00000000000', 'GET music/api/playlist/'],
  ])('says so on a 404 and links to Home: %s', async (what, path, call) => {
    const server = aQuietServer();
    server.answer(call, refuse(404, 'There is nothing at this address.'));
    const { screen, address } = await renderApp(server, { path });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: `This ${what} is not here` }))
      .toBeVisible();
    expect(screen.getByRole('list', { name: 'Loading' }).elements()).toEqual([]);
    await screen.getByRole('link', { name: 'Go to Home' }).click();
    await expect.poll(address).toBe('/');
  });

  it.each(['/album', '/artist?q=', '/playlist'])('says so when its address has no id: %s', async (path) => {
    const { screen } = await renderApp(aQuietServer(), { path });
    await expect.element(screen.getByRole('heading', { level: 1, name: /is not here$/ })).toBeVisible();
  });
});
