import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { anAlbum, aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUM_ID = 'MPREb_00000000000';
const HALDEN_VALE = { name: 'Halden Vale', id: 'UC0000000000000000000000' };

interface Row {
  readonly title: string;
  readonly trackNumber?: number;
  readonly discNumber?: number;
}

async function open(rows: readonly Row[], over: object = {}) {
  const server = aQuietServer();
  server.answer(
    'GET music/api/albuminfo/',
    Response.json(
      anAlbum([], {
        year: '2021',
        artists: [HALDEN_VALE],
        duration_seconds: 4320,
        tracks: rows.map(({ title, ...numbers }) => ({ ...aSong(title), ...numbers })),
        ...over,
      }),
    ),
  );
  const card = (title: string, browseId: string) => ({ title, browseId, year: '2019', thumbnails: [] });
  server.answer(
    'GET music/api/artistinfo/',
    Response.json({
      name: 'Halden Vale',
      thumbnails: [],
      songs: {},
      albums: { results: [card('Tides', ALBUM_ID), card('Low Water', 'MPREb_11111111111')] },
    }),
  );
  const app = await renderApp(server, { path: `/album?q=${ALBUM_ID}`, token: 'session' });
  const main = app.screen.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Tides' })).toBeVisible();
  const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
  return { ...app, main, queued };
}

const numbered = (...titles: readonly string[]): Row[] =>
  titles.map((title, index) => ({ title, trackNumber: index + 1, discNumber: 1 }));

const manyRows = numbered(...Array.from({ length: 60 }, (_, index) => `Piece ${index + 1}`));

/** A loaded machine needs long to render sixty rows. */
const LONG_LIST = { timeout: 60_000 };

describe('the page of an album', () => {
  it('tells how long it plays, and shows number, picture, title and artist of each track [2.39] [2.40]', async () => {
    const { main } = await open(numbered('Salt Meridian', 'Snow Radio'));
    await expect.element(main.getByText('Halden Vale · 2021 · 2 tracks · 1 h 12 min')).toBeVisible();
    const row = main.getByRole('list', { name: 'Tracks' }).getByRole('listitem').nth(1);
    await expect.element(row).toMatchTextContent(/^2Snow RadioHalden Vale00:02$/);
    await expect.element(main.getByRole('heading', { level: 2 }).first()).not.toMatchTextContent('Disc');
  });

  it('has a heading for each of several discs, and one queue', async () => {
    const { main, queued } = await open([
      { title: 'One', trackNumber: 1, discNumber: 1 },
      { title: 'Two', trackNumber: 1, discNumber: 2 },
      { title: 'Three', trackNumber: 2, discNumber: 2 },
    ]);
    const second = main.getByRole('region', { name: 'Disc 2' });
    await expect.element(main.getByRole('heading', { name: 'Disc 1' })).toBeVisible();
    await second.getByRole('button', { name: /Three/ }).click();
    await expect.poll(queued).toEqual(['One', 'Two', 'Three']);
  });

  it('plays in random order from any of its tracks', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const { main, engine, queued } = await open(numbered('One', 'Two', 'Three'));
    await main.getByRole('button', { name: 'Shuffle' }).click();
    expect(engine.getSnapshot()).toMatchObject({ isShuffled: true, track: { title: 'Three' } });
    expect(queued().toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('has its buttons in one line on the smallest phone', async () => {
    const { main } = await open(numbered('One', 'Two'));
    await page.viewport(320, 640);
    const toMiddle = (name: string) => {
      const { top, bottom } = main
        .getByRole('button', { name, exact: true })
        .element()
        .getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const spread = () => {
      const middles = ['Play', 'Shuffle', 'More'].map(toMiddle);
      return Math.max(...middles) - Math.min(...middles);
    };
    await expect.poll(spread).toBeLessThan(2);
  });

  it('goes into the queue as a whole', async () => {
    const { main, engine, queued, screen } = await open(numbered('One', 'Two'));
    await main.getByRole('button', { name: /^1 ?One/ }).click();
    engine.pause();
    for (const entry of ['Play next', 'Add to queue']) {
      await main.getByRole('button', { name: 'More' }).click();
      await screen.getByRole('menuitem', { name: entry }).click();
    }
    await expect.poll(queued).toEqual(['One', 'One', 'Two', 'Two', 'One', 'Two']);
  });

  it('finds tracks of a long list by a few words, and plays them in their list', LONG_LIST, async () => {
    const { main, queued } = await open(manyRows);
    const rows = main.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await main.getByRole('searchbox', { name: 'Filter' }).fill('piece 5');
    await expect.element(main.getByRole('status')).toMatchTextContent('15 of 60');
    expect(rows.elements()).toHaveLength(15);
    await rows.nth(1).getByRole('button').first().click();
    await expect.poll(() => queued().length).toBe(60);
  });

  it('says so where no track has all the words', LONG_LIST, async () => {
    const { main } = await open(manyRows);
    await main.getByRole('searchbox', { name: 'Filter' }).fill('no such piece');
    await expect.element(main.getByText('Nothing in this list has all of these words.')).toBeVisible();
  });

  it('leads to other records of its artist', async () => {
    const { main } = await open(numbered('One'));
    const more = main.getByRole('region', { name: 'More by Halden Vale' });
    await expect.element(more.getByRole('link', { name: /Low Water/ })).toMatchTextContent(/2019/);
    expect(more.getByRole('link').elements()).toHaveLength(1);
  });

  it('has the accent of its own cover, whatever colours the page', async () => {
    const thumbnails = [{ url: 'https://covers.example/tides.webp', width: 226, height: 226 }];
    const { main } = await open(numbered('One', 'Two'), { thumbnails });
    const play = main.getByRole('button', { name: 'Play', exact: true });
    const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--accent').trim();
    await expect.poll(() => accentOf(play.element())).not.toBe(accentOf(document.documentElement));
  });

  it('keeps the time in sight under the pointer, and nothing moves', async () => {
    const { main } = await open(numbered('One', 'Two'));
    await page.viewport(1440, 900);
    const row = main.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
    const time = row.getByText('00:02');
    const before = time.element().getBoundingClientRect().left;
    await row.hover();
    await expect.element(row.getByRole('button', { name: 'Like' })).toBeVisible();
    expect(getComputedStyle(time.element()).opacity).toBe('1');
    expect(time.element().getBoundingClientRect().left).toBe(before);
    const edges = ['Like', 'Options'].map((name) =>
      row.getByRole('button', { name }).element().getBoundingClientRect(),
    );
    expect(edges[0]?.right).toBeLessThanOrEqual(before);
    expect(edges[1]?.left).toBeGreaterThanOrEqual(time.element().getBoundingClientRect().right);
  });
});
