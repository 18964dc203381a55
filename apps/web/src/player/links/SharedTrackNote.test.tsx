import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aSong } from '../../features/testing/wire.ts';
import { ADDRESS, openTides, WATCH_LIST } from '../options/testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

describe('a copied link', () => {
  it('only opens its page when signed out, without playing', async () => {
    const { screen, engine, address, server } = await openTides({ path: `${ADDRESS}&v=x`, token: null });
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(address()).toBe(`${ADDRESS}&v=x`);
    expect(engine.getSnapshot().track).toBeNull();
    expect(server.calls('GET songs/')).toEqual([]);
  });

  it('names and marks the shared track when signed out, and offers sign-in to play it', async () => {
    const { videoId } = aSong('Low Light Almanac');
    const path = `${ADDRESS}&v=${videoId}`;
    const { screen, row, address } = await openTides({ path, token: null });
    await expect.element(screen.getByText('Low Light Almanac was shared with you.')).toBeVisible();
    await expect.element(row('Low Light Almanac')).toMatchTextContent(/Shared with you/);
    expect(screen.getByText(/Shared with you$/).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Sign in to play' }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText('Sign in to play Low Light Almanac')).toBeVisible();
  });

  it.each<[gone: string, answer: Response]>([
    ['no host has', Response.json({ error: 'Not found.' }, { status: 404 })],
    ['has no such id', Response.json({ error: 'Wrong.' }, { status: 400 })],
    ['is gone for good', Response.json({ error: 'Gone.' }, { status: 410 })],
    [
      'is missing in the library',
      Response.json({ tracks: [{ ...aSong('Salt Meridian'), isAvailable: false }], playlistId: null }),
    ],
  ])('says when signed out that it leads to a song that %s [2.182]', async (_, answer) => {
    const server = aQuietServer();
    server.answer(WATCH_LIST, answer);
    const { screen } = await renderApp(server, { path: '/?v=gone0000000' });
    await expect.element(screen.getByText('This song is no longer here.')).toBeVisible();
  });

  it('plays a song that has another videoId since its file was replaced [2.208]', async () => {
    const { engine, address } = await openTides({ path: `${ADDRESS}&v=replaced000` });
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    await expect.poll(address).toBe(ADDRESS);
  });

  it('names and marks such a song when signed out [2.208]', async () => {
    const { screen, row } = await openTides({ path: `${ADDRESS}&v=replaced000`, token: null });
    await expect.element(screen.getByText('Slow Tide Atlas was shared with you.')).toBeVisible();
    await expect.element(row('Slow Tide Atlas')).toMatchTextContent(/Shared with you/);
  });
});
