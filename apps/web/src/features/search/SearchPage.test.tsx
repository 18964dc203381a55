import { expect, it } from 'vitest';
import { readPartBox } from '../../ui/testing/read-text-box.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';

it('the heading of a search for a right-to-left text keeps its marks where that text ends [2.36]', async () => {
  const server = aQuietServer();
  server.answer('GET music/api/search', Response.json([]));
  const { screen } = await renderApp(server, { path: `/search?q=${encodeURIComponent('שלום!')}` });
  const heading = screen.getByRole('heading', { name: 'Search Results for "שלום!"', exact: true });
  await expect.element(heading).toBeVisible();
  const [mark, word] = ['!', 'שלום'].map((part) => readPartBox(heading.element(), part).left);
  expect(mark).toBeLessThan(word ?? 0);
});
