import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readPartBox } from '../../ui/testing/read-text-box.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { anAlbumResult } from '../testing/wire.ts';

it('the heading of a search for a right-to-left text keeps its marks where that text ends [2.36]', async () => {
  const server = aQuietServer();
  server.answer('GET music/api/search', Response.json([]));
  const { screen } = await renderApp(server, { path: `/search?q=${encodeURIComponent('שלום!')}` });
  const heading = screen.getByRole('heading', { name: 'Search Results for "שלום!"', exact: true });
  await expect.element(heading).toBeVisible();
  const [mark, word] = ['!', 'שלום'].map((part) => readPartBox(heading.element(), part).left);
  expect(mark).toBeLessThan(word ?? 0);
});

it('a search begins each shelf at its start, also when that of the search before was scrolled [2.237]', async () => {
  const server = aQuietServer();
  const find = (text: string) =>
    Response.json(
      Array.from({ length: 30 }, (_, at) => ({ ...anAlbumResult(`${text} ${at}`), category: 'Albums' })),
    );
  server.answer('GET music/api/search/', ({ call }) => find(call.endsWith('tide') ? 'Tide' : 'Salt'));
  const { screen } = await renderApp(server, { path: '/search?q=tide' });
  const albums = screen.getByRole('region', { name: 'Albums' });
  const scroller = () => albums.getByRole('list').element();
  await expect.element(albums.getByText('Tide 0')).toBeVisible();
  scroller().scrollLeft = 600;
  await screen.getByPlaceholder("What's on your mind?").fill('salt');
  await userEvent.keyboard('{Enter}');
  await expect.element(albums.getByText('Salt 0')).toBeInTheDocument();
  expect(scroller().scrollLeft).toBe(0);
});
