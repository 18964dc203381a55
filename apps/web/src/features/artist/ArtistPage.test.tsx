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

const open = (answer: Response | (() => Promise<Response>), token: string | null = null) => {
  const server = aQuietServer();
  server.answer(ARTIST, answer);
  return renderApp(server, { path: '/artist?q=UC0000000000000000000000', token });
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

  it('leads to all songs where there are more than these', async () => {
    const songs = { browseId: 'VLRDAO0000000000000000000000', results: HALDEN_VALE.songs.results };
    const { screen } = await open(Response.json({ ...HALDEN_VALE, songs }));
    const link = screen.getByRole('link', { name: 'All songs' });
    await expect.element(link).toHaveAttribute('href', '/playlist?q=RDAO0000000000000000000000');
  });

  it('has no such link where these are all', async () => {
    const { screen } = await open(Response.json(HALDEN_VALE));
    await expect.element(screen.getByRole('list', { name: 'Top songs' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All songs' }).elements()).toEqual([]);
  });

  it('plays its songs as a radio that goes on without an end', async () => {
    const { screen, engine } = await open(Response.json(HALDEN_VALE), 'session');
    engine.setAutoplay(false);
    engine.setRepeat('all');
    await screen.getByRole('button', { name: 'Radio' }).click();
    const { queue, isAutoplayOn, repeat, isShuffled } = engine.getSnapshot();
    expect(queue.map(({ track }) => track.title).toSorted()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect({ isAutoplayOn, repeat, isShuffled }).toEqual({
      isAutoplayOn: true,
      repeat: 'off',
      isShuffled: false,
    });
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
