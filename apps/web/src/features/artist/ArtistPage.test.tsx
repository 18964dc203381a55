import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

/** The same with lists for its radio, its shuffle and all of its songs. */
const WITH_MIXES = {
  ...HALDEN_VALE,
  radioId: 'RDEM1',
  shuffleId: 'RDAO1',
  songs: { ...HALDEN_VALE.songs, browseId: 'VLOLAS1' },
};

describe('the artist page', () => {
  it.each([
    [390, 'in'],
    [640, 'in'],
    [670, 'out'],
  ])(
    'has its actions in two lines of equal width in a window %i px wide, signed %s',
    async (width, signed) => {
      const { screen } = await open(Response.json(HALDEN_VALE), signed === 'in' ? 'session' : null);
      await page.viewport(width, 844);
      const head = screen.getByRole('main');
      const boxOf = (name: string, role: 'button' | 'link' = 'button') =>
        head.getByRole(role, { name, exact: true }).first().element().getBoundingClientRect();
      await expect.element(head.getByRole('link', { name: 'Whole work' })).toBeVisible();
      await expect.element(head.getByRole('button', { name: 'More' })).toBeVisible();
      const readLines = () => {
        const boxes = [
          boxOf('Play'),
          boxOf('Shuffle'),
          boxOf('Radio'),
          boxOf('Whole work', 'link'),
          boxOf('More'),
        ];
        const lines = Map.groupBy(boxes, ({ top, height }) => Math.round((top + height / 2) / 8));
        return [...lines.values()].map((line) => [
          Math.round(Math.min(...line.map(({ left }) => left))),
          Math.round(Math.max(...line.map(({ right }) => right))),
        ]);
      };
      await expect.poll(() => readLines().length).toBe(2);
      await expect.poll(() => new Set(readLines().map((line) => line.join())).size).toBe(1);
    },
  );

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

  it('links to all songs when there are more than the top songs', async () => {
    const songs = { browseId: 'VLRDAO0000000000000000000000', results: HALDEN_VALE.songs.results };
    const { screen } = await open(Response.json({ ...HALDEN_VALE, songs }));
    const link = screen.getByRole('link', { name: 'All songs' });
    await expect.element(link).toHaveAttribute('href', '/playlist?q=RDAO0000000000000000000000');
  });

  it('has no link to all songs when the top songs are all', async () => {
    const { screen } = await open(Response.json(HALDEN_VALE));
    await expect.element(screen.getByRole('list', { name: 'Top songs' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All songs' }).elements()).toEqual([]);
  });

  it.each([
    [820, ['Play', 'Shuffle', 'Radio', 'Whole work', 'More']],
    [768, ['Play', 'Shuffle', 'Radio', 'More']],
    [390, ['Play', 'Shuffle', 'Radio', 'More']],
    [320, ['Whole work', 'More']],
  ] as const)('keeps the options beside the buttons in a window of %i px', async (width, names) => {
    const { screen } = await open(Response.json(HALDEN_VALE), 'session');
    await page.viewport(width, 1180);
    const main = screen.getByRole('main');
    const middleOf = (name: string) => {
      const button = main.getByRole(name === 'Whole work' ? 'link' : 'button', { name, exact: true });
      const { top, height } = button.element().getBoundingClientRect();
      return top + height / 2;
    };
    await expect.element(main.getByRole('link', { name: 'Whole work' })).toBeVisible();
    await expect.poll(() => new Set(names.map(middleOf)).size).toBe(1);
  });

  it('plays its top songs in order', async () => {
    const { screen, engine } = await open(Response.json(HALDEN_VALE), 'session');
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    const { queue, queueIndex, isPlayWanted } = engine.getSnapshot();
    expect(queue.map(({ track }) => track.title)).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect({ queueIndex, isPlayWanted }).toEqual({ queueIndex: 0, isPlayWanted: true });
  });

  it('plays its radio with songs of others, and shuffles more than its top songs [2.147]', async () => {
    const server = aQuietServer();
    server.answer(ARTIST, Response.json(WITH_MIXES));
    const aList = (...titles: readonly string[]) =>
      Response.json({ title: 'Mix', thumbnails: [], tracks: titles.map((title) => aSong(title)) });
    server.answer('GET music/api/playlist/RDEM1', aList('Salt Meridian', 'Ferry by Kestrel Unit'));
    server.answer('GET music/api/playlist/RDAO1', aList('Salt Meridian', 'Seldom Heard', 'Slow Tide Atlas'));
    const app = await renderApp(server, { path: '/artist?q=UC0000000000000000000000', token: 'session' });
    const main = app.screen.getByRole('main');
    const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
    await main.getByRole('button', { name: 'Radio' }).click();
    await expect.poll(queued).toEqual(['Salt Meridian', 'Ferry by Kestrel Unit']);
    expect(app.engine.getSnapshot()).toMatchObject({ repeat: 'off' });
    await expect.element(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Shuffle' }).click();
    await expect
      .poll(() => queued().toSorted())
      .toEqual(['Salt Meridian', 'Seldom Heard', 'Slow Tide Atlas']);
    expect(app.engine.getSnapshot().isShuffled).toBe(true);
  });

  it.each([
    ['lacks', () => new Response('', { status: 404 })],
    ['refuses', () => new Response('', { status: 400 })],
    ['has emptied', () => Response.json({ title: 'Mix', thumbnails: [], tracks: [] })],
  ])('plays its top songs for a radio and shuffle that the host %s [2.147]', async (_, answer) => {
    const server = aQuietServer();
    server.answer(ARTIST, Response.json(WITH_MIXES));
    server.answer('GET music/api/playlist/', answer);
    const { screen, engine } = await renderApp(server, {
      path: '/artist?q=UC0000000000000000000000',
      token: 'session',
    });
    const main = screen.getByRole('main');
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await main.getByRole('button', { name: 'Radio' }).click();
    await expect.poll(() => queued().toSorted()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect(engine.getSnapshot().isShuffled).toBe(false);
    await main.getByRole('button', { name: 'Shuffle' }).click();
    await expect.poll(() => engine.getSnapshot().isShuffled).toBe(true);
    expect(queued().toSorted()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
  });

  it('starts an endless radio of its songs with repeat off and shuffle off, and leaves Autoplay off [2.193]', async () => {
    const { screen, engine } = await open(Response.json(HALDEN_VALE), 'session');
    engine.setAutoplay(false);
    engine.setRepeat('all');
    await screen.getByRole('button', { name: 'Radio' }).click();
    const { queue, isAutoplayOn, repeat, isShuffled } = engine.getSnapshot();
    engine.jumpTo(1);
    expect(engine.getSnapshot().hasNext).toBe(true);
    expect(queue.map(({ track }) => track.title).toSorted()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect({ isAutoplayOn, repeat, isShuffled }).toEqual({
      isAutoplayOn: false,
      repeat: 'off',
      isShuffled: false,
    });
  });

  it('changes neither autoplay nor repeat for a radio that does not play, signed out', async () => {
    const { screen, engine } = await open(Response.json(HALDEN_VALE), null);
    engine.setAutoplay(false);
    engine.setRepeat('all');
    await screen.getByRole('button', { name: 'Radio' }).click();
    expect(engine.getSnapshot()).toMatchObject({ track: null, isAutoplayOn: false, repeat: 'all' });
  });

  it('begins each shelf at its start, also when another artist’s was scrolled [2.237]', async () => {
    const artists = Array.from({ length: 30 }, (_, at) => ({
      title: `Artist ${at}`,
      browseId: `UC${String(at).padStart(22, '0')}`,
      thumbnails: [],
    }));
    const server = aQuietServer();
    server.answer('GET music/api/artistinfo/', ({ call }) =>
      Response.json({ ...HALDEN_VALE, name: `Name ${call.at(-1)}`, related: { results: artists } }),
    );
    const { screen } = await renderApp(server, { path: `/artist?q=${artists[0]?.browseId}` });
    const related = screen.getByRole('region', { name: 'Related' });
    const scroller = () => related.getByRole('list').element();
    await expect.element(related).toBeVisible();
    scroller().scrollLeft = 600;
    await related.getByRole('link', { name: 'Artist 5' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Name 5' })).toBeVisible();
    expect(scroller().scrollLeft).toBe(0);
  });

  it('shows the album of each song, the year of each album and a Play button', async () => {
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
