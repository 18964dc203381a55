import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong } from '../../testing/wire.ts';
import { readRecentSearches } from './recent-searches.ts';

afterEach(() => vi.restoreAllMocks());

const aPlaylist = (title: string, playlistId: string) => ({ title, playlistId, thumbnails: [] });

function aLibrary() {
  const server = aQuietServer();
  server.answer(
    'GET music/api/library/overview',
    Response.json({
      newAlbums: [{ title: 'Salt Atlas', browseId: 'MPREb_00000000000', thumbnails: [] }],
      genres: [aPlaylist('Ambient', 'RDCLAK5uy_genre-a'), aPlaylist('House', 'RDCLAK5uy_genre-b')],
      years: [aPlaylist('2026', 'RDCLAK5uy_year-2026')],
    }),
  );
  server.answer('GET music/api/search/', ({ call }) =>
    Response.json(
      call.endsWith('nothing') ? [] : [{ category: 'Songs', resultType: 'song', ...aSong('Salt') }],
    ),
  );
  server.answer('GET music/api/searchSuggestions/', Response.json([]));
  return server;
}

const open = async (path = '/search') => {
  const app = await renderApp(aLibrary(), { path });
  const search = async (text: string) => {
    await app.screen.getByPlaceholder("What's on your mind?").fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.poll(app.address).toBe(`/search?q=${text}`);
    // A search that the next one replaces before its answer finds nothing.
    if (text === 'nothing') await expect.element(app.screen.getByText('Nothing found')).toBeVisible();
    else await expect.poll(() => readRecentSearches()[0]).toBe(text);
  };
  return { ...app, search };
};

describe('the search page before a search', () => {
  it('links to the pages of new albums, genres and years', async () => {
    const { screen } = await open();
    const linkIn = (region: string, name: string) =>
      screen.getByRole('region', { name: region }).getByRole('link', { name });
    await expect
      .element(linkIn('New in the library', 'Salt Atlas'))
      .toHaveAttribute('href', '/album?q=MPREb_00000000000');
    await expect.element(linkIn('Genres', 'House')).toHaveAttribute('href', '/playlist?q=RDCLAK5uy_genre-b');
    await expect.element(linkIn('Years', '2026')).toHaveAttribute('href', '/playlist?q=RDCLAK5uy_year-2026');
  });

  it('shows its heading and stops loading when the host has no overview (404)', async () => {
    const server = aLibrary();
    server.answer('GET music/api/library/overview', new Response('{}', { status: 404 }));
    const { screen } = await renderApp(server, { path: '/search' });
    await expect.poll(() => document.querySelector('main [aria-busy]')).toBeNull();
    await expect
      .element(screen.getByRole('heading', { name: 'Search Results will appear below' }))
      .toBeVisible();
  });

  it('lists recent searches that found something, and removes one or clears all', async () => {
    const { screen, search, address } = await open();
    for (const text of ['salt', 'nothing', 'tide', 'kettle']) await search(text);
    await screen.getByRole('button', { name: 'Clear search' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search');
    const recent = screen.getByRole('region', { name: 'Recent searches' });
    const texts = () =>
      recent
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(texts).toEqual(['kettle', 'tide', 'salt']);
    await recent.getByRole('button', { name: 'Remove "tide"' }).click();
    await expect.poll(texts).toEqual(['kettle', 'salt']);
    await expect
      .element(recent.getByRole('link', { name: 'salt' }))
      .toHaveAttribute('href', '/search?q=salt');
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(recent).not.toBeInTheDocument();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});
