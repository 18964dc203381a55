import { afterEach, expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { anAlbumResult, aSong } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ID = 'UC0000000000000000000000';

it('the artist work page lists what an artist took part in, without empty sections [2.64]', async () => {
  const server = aQuietServer();
  server.answer(
    'GET music/api/artistinfo/',
    Response.json({ name: 'Halden Vale', thumbnails: [], songs: { results: [aSong('Salt Meridian')] } }),
  );
  server.answer(
    'GET music/api/library/artistwork/',
    Response.json({
      albums: [anAlbumResult('Tides')],
      singles: [],
      appearsOn: [anAlbumResult('Harbour')],
      composed: [aSong('Ferry')],
      remixed: [],
    }),
  );
  const { screen, address } = await renderApp(server, { path: `/artist?q=${ID}` });
  await screen.getByRole('link', { name: 'Whole work' }).click();
  await expect.poll(address).toBe(`/artistwork?q=${ID}`);
  for (const [section, title] of [
    ['Albums', /Tides/],
    ['Appears on', /Harbour/],
    ['Composed', /Ferry/],
  ] as const)
    await expect.element(screen.getByRole('region', { name: section })).toMatchTextContent(title);
  for (const section of ['Singles', 'Remixed'])
    expect(screen.getByRole('region', { name: section }).elements()).toEqual([]);
});
