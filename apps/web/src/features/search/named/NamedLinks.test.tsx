import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { readRecentSearches } from '../start/recent-searches.ts';
import { aPlaylistHead } from '../../testing/wire.ts';
import { twoFrames } from '../../testing/still-time.ts';

const AMBIENT = Response.json({
  genres: [{ name: 'Ambient', isMood: false, songCount: 3, albumCount: 2 }],
});

const LONG_NAME =
  'On the Slow and Inevitable Approach of the Tide toward the Abandoned Observatory at the Edge';

/** A search of a library with one genre and albums of two years; its results are empty. */
async function search(
  text: string,
  genres: () => Response | Promise<Response> = () => AMBIENT.clone(),
  token: string | null = null,
) {
  const server = aQuietServer();
  const playlists = [
    aPlaylistHead({ title: 'Café Mornings' }),
    aPlaylistHead({ playlistId: 'gym' }),
    aPlaylistHead({ playlistId: 'tide', title: LONG_NAME }),
  ];
  server.answer('GET auth/api/playlists', Response.json({ playlists, folders: [], found: [] }));
  server.answer('GET music/api/search/', Response.json([]));
  server.answer('GET music/api/library/genres', genres);
  server.answer(
    'GET music/api/library/sections/albums',
    Response.json({
      total: 2,
      sections: [
        { label: '1994', count: 1 },
        { label: '1991', count: 1 },
      ],
    }),
  );
  const { screen, address } = await renderApp(server, {
    path: `/search?${new URLSearchParams({ q: text })}`,
    token,
  });
  const links = screen.getByRole('list', { name: 'Playlists, genres and years' }).getByRole('link');
  return { server, screen, address, links };
}

describe('a search', () => {
  it('for a genre links to its page [2.125]', async () => {
    const { links, screen, address } = await search('âmbient');
    await expect.element(links).toHaveTextContent('Genre Ambient');
    expect(screen.getByText('Nothing found').elements()).toEqual([]);
    await links.click();
    await expect.poll(address).toBe('/genre?q=Ambient');
  });

  it("for a genre never says 'Nothing found', also if the results arrive before the genres [2.125]", async () => {
    const genres = Promise.withResolvers<Response>();
    const { links, screen, server } = await search('ambient', () => genres.promise);
    await expect.poll(() => server.calls('GET music/api/search/').length).toBeGreaterThan(0);
    await twoFrames();
    expect(screen.getByText('Nothing found').elements()).toEqual([]);
    genres.resolve(AMBIENT.clone());
    await expect.element(links).toHaveTextContent('Genre Ambient');
    expect(screen.getByText('Nothing found').elements()).toEqual([]);
  });

  it('cuts off the long name of a playlist, so that its link fits into the window of a phone', async () => {
    const { links } = await search('tide', undefined, 'session');
    const link = links.filter({ hasText: LONG_NAME });
    await expect.element(link).toBeVisible();
    await page.viewport(390, 844);
    await expect.poll(() => link.element().getBoundingClientRect().width).toBeLessThan(390);
    const name = link.getByText(LONG_NAME).element();
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis');
  });

  it("says 'Nothing found' if the genres cannot be loaded", async () => {
    const { screen } = await search('ambient', () => refuse(404, 'No such page.'));
    await expect.element(screen.getByText('Nothing found')).toBeVisible();
  });

  it.each([
    ['1994', 'Year 1994', '/years?q=1994'],
    ['90s', 'Decade 1990s', '/years?q=1990-1999'],
  ])('for %s links to its page [2.125]', async (text, name, path) => {
    const { links, address } = await search(text);
    await expect.element(links).toHaveTextContent(name);
    await links.click();
    await expect.poll(address).toBe(path);
  });

  it('for a playlist that the listener can open links to it [2.221]', async () => {
    const { links, screen, address } = await search('cafe morn', () => refuse(404, ''), 'token');
    await expect.element(links).toHaveTextContent('Playlist Café Mornings');
    expect(screen.getByText('Nothing found').elements()).toEqual([]);
    await links.click();
    await expect.poll(address).toBe('/list?q=tides');
  });

  it('that finds only a playlist is one of the recent searches [2.241]', async () => {
    const { links } = await search('cafe morn', undefined, 'token');
    await expect.element(links).toHaveTextContent('Playlist Café Mornings');
    await expect.poll(() => readRecentSearches()).toEqual(['cafe morn']);
  });

  it('of somebody who is signed out asks for no playlists', async () => {
    const { screen, server } = await search('cafe mornings');
    await expect.element(screen.getByText('Nothing found')).toBeVisible();
    expect(server.calls('GET auth/api/playlists')).toEqual([]);
  });

  it('that names neither has no such links, and does not ask for years', async () => {
    const { links, screen, server } = await search('lighthouse');
    await expect.element(screen.getByText('Nothing found')).toBeVisible();
    await expect.poll(() => server.calls('GET music/api/library/genres').length).toBeGreaterThan(0);
    expect(links.elements()).toEqual([]);
    expect(server.calls('GET music/api/library/sections')).toEqual([]);
  });
});
