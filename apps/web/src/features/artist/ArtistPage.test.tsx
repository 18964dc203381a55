import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ARTIST = 'GET music/api/artistinfo/UC0000000000000000000000';

const aShelf = (title: string) => ({ results: [{ title, browseId: `of ${title}`, thumbnails: [] }] });

const HALDEN_VALE = {
  name: 'Halden Vale',
  thumbnails: [],
  songs: { results: [aSong('Salt Meridian'), aSong('Slow Tide Atlas')] },
};

const SHELVES = {
  videos: { results: [aSong('Low Light Almanac', { videoId: 'AAAAAAAAAAA' })] },
  albums: aShelf('Tides'),
  singles: aShelf('Ferry'),
  related: aShelf('Kestrel Unit'),
};

const open = (answer: Response | (() => Promise<Response>)) => {
  const server = aQuietServer();
  server.answer(ARTIST, answer);
  return renderApp(server, { path: '/artist?q=UC0000000000000000000000' });
};

describe('the page of an artist', () => {
  it('shows five placeholder rows, then the top songs and every shelf [2.38] [9.09]', async () => {
    const reply = Promise.withResolvers<Response>();
    const { screen } = await open(() => reply.promise);
    const placeholders = screen.getByRole('list', { name: 'Loading' });
    await expect.element(placeholders.first()).toBeVisible();
    expect(placeholders.first().getByRole('listitem').elements()).toHaveLength(5);
    reply.resolve(Response.json({ ...HALDEN_VALE, ...SHELVES }));
    await expect.element(screen.getByRole('heading', { name: 'Halden Vale' })).toBeVisible();
    expect(placeholders.elements()).toEqual([]);
    const titles = screen.getByRole('heading', { level: 2 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual([
      'Top songs',
      'Videos',
      'Albums',
      'Singles',
      'Related',
    ]);
    const topSongs = screen.getByRole('list', { name: 'Top songs' });
    expect(topSongs.getByRole('listitem').elements()).toHaveLength(2);
    for (const [shelf, card] of [
      ['Videos', /Low Light Almanac/],
      ['Albums', /Tides/],
      ['Singles', /Ferry/],
      ['Related', /Kestrel Unit/],
    ] as const)
      await expect.element(screen.getByRole('region', { name: shelf })).toMatchTextContent(card);
  });

  it.each(Object.keys(SHELVES))('leaves out the shelf of %s when there are none [2.38]', async (missing) => {
    const { [missing as keyof typeof SHELVES]: _, ...others } = SHELVES;
    const { screen } = await open(Response.json({ ...HALDEN_VALE, ...others }));
    await expect.element(screen.getByRole('heading', { name: 'Halden Vale' })).toBeVisible();
    const titles = screen.getByRole('heading', { level: 2 }).elements();
    expect(titles.map((title) => title.textContent?.toLowerCase())).toEqual([
      'top songs',
      ...Object.keys(others),
    ]);
  });

  it('plays its songs, and says where each is from and when each record came out', async () => {
    const album = { name: 'Tides', id: 'MPREb_00000000000' };
    const record = { ...aShelf('Low Water').results[0], year: '2019', artists: [{ name: 'Halden Vale' }] };
    const songs = { results: [{ ...aSong('Salt Meridian'), album }] };
    const { screen } = await open(Response.json({ ...HALDEN_VALE, songs, albums: { results: [record] } }));
    const song = screen.getByRole('list', { name: 'Top songs' }).getByRole('listitem');
    await expect.element(song).toMatchTextContent(/Salt MeridianTides/);
    await expect.element(screen.getByRole('link', { name: /Low Water/ })).toMatchTextContent(/2019$/);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});
