import { expect, it } from 'vitest';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong, anAlbumResult } from '../../testing/wire.ts';

const SEARCH = 'GET music/api/search/';

const someSongs = Array.from({ length: 3 }, (_, index) => ({
  ...aSong(`${index} tide`),
  resultType: 'song',
  category: 'Songs',
}));

it.each([
  [
    '/search?q=tide',
    [...someSongs, { ...anAlbumResult('Tides'), category: 'Albums' }],
    '4 results for "tide"',
  ],
  [
    '/search?q=tide&category=Songs',
    [...someSongs, { ...anAlbumResult('Tides'), category: 'Albums' }],
    '3 results for "tide"',
  ],
  ['/search?q=tide', [], 'Nothing found for "tide"'],
])('tells screen readers what a search found, at %s with %j [2.214]', async (path, results, text) => {
  const server = aQuietServer();
  server.answer(SEARCH, Response.json(results));
  const { screen } = await renderApp(server, { path });
  const said = screen.getByRole('status').filter({ hasText: text });
  await expect.element(said).toBeInTheDocument();
});
