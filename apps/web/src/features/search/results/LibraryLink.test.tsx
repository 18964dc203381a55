import { describe, expect, it } from 'vitest';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong } from '../../testing/wire.ts';

const SECTIONS = 'GET music/api/library/sections/';

async function openSearch(count: number, answer: () => Response, path = '/search?q=tide') {
  const server = aQuietServer();
  const songs = Array.from({ length: count }, (_, index) => ({
    resultType: 'song',
    category: 'Songs',
    ...aSong(`${index} tide`),
  }));
  server.answer('GET music/api/search/', Response.json(songs));
  server.answer(SECTIONS, answer);
  const app = await renderApp(server, { path });
  await expect.element(app.screen.getByText('0 tide', { exact: true })).toBeVisible();
  return { ...app, server };
}

const holds = (total: number) => () => Response.json({ total, sections: [] });

describe('the link from a full group of results to the Library', () => {
  it.each(['/search?q=tide', '/search?q=tide&category=Songs'])(
    'leads to all songs with the text, and says how many, at %s [2.152]',
    async (path) => {
      const { screen } = await openSearch(20, holds(43), path);
      await expect
        .element(screen.getByRole('link', { name: 'See all 43 songs in the Library' }))
        .toHaveAttribute('href', '/library?view=songs&text=tide');
    },
  );

  it('is not there if the Library holds no more, or the host has none [2.152]', async () => {
    const link = ({ screen }: Awaited<ReturnType<typeof openSearch>>) =>
      screen.getByRole('link', { name: /in the Library/ }).elements();
    const equal = await openSearch(20, holds(20));
    await expect.poll(() => equal.server.calls(SECTIONS).length).toBeGreaterThan(0);
    expect(link(equal)).toEqual([]);
    await equal.screen.unmount();
    const foreign = await openSearch(20, () => new Response('', { status: 404 }));
    await expect.poll(() => foreign.server.calls(SECTIONS).length).toBeGreaterThan(0);
    expect(link(foreign)).toEqual([]);
    await foreign.screen.unmount();
    const short = await openSearch(19, holds(43));
    expect(short.server.calls(SECTIONS)).toEqual([]);
    expect(link(short)).toEqual([]);
  });
});
