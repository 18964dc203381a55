import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTrack, PIXEL } from '../../ui/testing/builders.ts';
import { emulateTouch } from '../../ui/testing/emulate-touch.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { anAlbum, aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUM_ID = 'MPREb_00000000000';
const HALDEN_VALE = { name: 'Halden Vale', id: 'UC0000000000000000000000' };

interface Row {
  readonly title: string;
  readonly trackNumber?: number;
  readonly discNumber?: number;
  readonly thumbnails?: readonly object[];
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
        tracks: rows.map(({ title, ...more }) => ({ ...aSong(title), ...more })),
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

describe('the album page', () => {
  it('shows the first five of thirty artists, so that Play is in the first screen of a phone, and all on a press [2.261]', async () => {
    const artists = Array.from({ length: 30 }, (_, index) => ({
      name: `Orchestra Number ${index + 1}`,
      id: `UC${String(index).padStart(22, '0')}`,
    }));
    const { main } = await open(numbered('Tides'), { artists });
    await page.viewport(390, 844);
    emulateTouch();
    const links = main.getByRole('link', { name: /^Orchestra Number/ });
    await expect.poll(() => links.elements()).toHaveLength(5);
    const play = main.getByRole('button', { name: 'Play', exact: true });
    await expect.poll(() => play.element().getBoundingClientRect().bottom).toBeLessThan(700);
    const more = main.getByRole('button', { name: 'and 25 more' });
    expect(more.element().getBoundingClientRect().height).toBe(44);
    await more.click();
    await expect.poll(() => links.elements()).toHaveLength(30);
    const fewer = main.getByRole('button', { name: 'show fewer' });
    await expect.element(fewer).toHaveFocus();
    await fewer.click();
    await expect.poll(() => links.elements()).toHaveLength(5);
  });

  it('shows all of six artists [2.261]', async () => {
    const artists = Array.from({ length: 6 }, (_, index) => ({ name: `Orchestra ${index}`, id: null }));
    const { main } = await open(numbered('Tides'), { artists });
    await expect.element(main.getByText('Orchestra 5')).toBeVisible();
    expect(main.getByRole('button', { name: / more$/ }).elements()).toEqual([]);
  });

  it('shows its duration, and number, picture, title, artist and time of each track [2.39] [2.40]', async () => {
    const pictureOf = (title: string) => `${PIXEL}#${title}`;
    const rows = numbered('Salt Meridian', 'Snow Radio').map((row) => ({
      ...row,
      thumbnails: [{ url: pictureOf(row.title), width: 60, height: 60 }],
    }));
    const { main } = await open(rows);
    await expect.element(main.getByText('Halden Vale · 2021 · 2 tracks · 1 h 12 min')).toBeVisible();
    const list = main.getByRole('list', { name: 'Tracks' });
    const row = list.getByRole('listitem').nth(1);
    await expect.element(row).toMatchTextContent(/^2Snow RadioHalden Vale00:02$/);
    const pictures = [...list.element().querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(rows.map(({ title }) => pictureOf(title)));
    await expect.element(main.getByRole('heading', { level: 2 }).first()).not.toMatchTextContent('Disc');
  });

  it('shows no dot at the start or end of a line where its facts wrap', async () => {
    const artists = [
      { ...HALDEN_VALE, name: 'The Bartholomew Featherstonehaugh Memorial Orchestra and Chorus' },
    ];
    const { main } = await open(numbered('Salt Meridian'), { artists });
    await page.viewport(820, 1180);
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const readShownDots = () => {
      const dots = [...main.element().querySelectorAll('span')].filter(
        ({ textContent }) => textContent === ' · ',
      );
      return dots.map((dot) => {
        const { x, y } = middleOf(dot);
        return document.elementsFromPoint(x, y).includes(dot);
      });
    };
    await expect.poll(readShownDots).toEqual([false, true, true]);
  });

  it('has a heading for each disc and queues all discs as one list', async () => {
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

  it('shuffles all of its tracks and starts at a random one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const { main, engine, queued } = await open(numbered('One', 'Two', 'Three'));
    await main.getByRole('button', { name: 'Shuffle' }).click();
    await expect.poll(engine.getSnapshot).toMatchObject({ isShuffled: true, track: { title: 'Three' } });
    expect(queued().toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('draws all of its tracks anew when Shuffle is pressed again [2.178]', async () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Tide ${index}`);
    const { main, engine, queued } = await open(numbered(...titles));
    const shuffle = main.getByRole('button', { name: 'Shuffle' });
    await shuffle.click();
    await expect.poll(engine.getSnapshot).toMatchObject({ isShuffled: true });
    const before = queued();
    await shuffle.click();
    await expect.poll(queued).not.toEqual(before);
    expect(engine.getSnapshot()).toMatchObject({ isShuffled: true, queueIndex: 0 });
    expect(queued().toSorted()).toEqual(titles.toSorted());
  });

  it('keeps its buttons in one row at 320 px', async () => {
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

  it('adds all of its tracks by Play next and Add to queue', async () => {
    const { main, engine, queued, screen } = await open(numbered('One', 'Two'));
    await main.getByRole('button', { name: /^1 ?One/ }).click();
    engine.pause();
    for (const entry of ['Play next', 'Add to queue']) {
      await main.getByRole('button', { name: 'More' }).click();
      await screen.getByRole('menuitem', { name: entry }).click();
    }
    await expect.poll(queued).toEqual(['One', 'One', 'Two', 'Two', 'One', 'Two']);
  });

  it('filters a long track list, in which a press still queues the whole list', LONG_LIST, async () => {
    const { main, queued } = await open(manyRows);
    const rows = main.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    await main.getByRole('searchbox', { name: 'Filter' }).fill('piece 5');
    await expect.element(main.getByRole('status')).toMatchTextContent('15 of 60');
    await expect.poll(() => rows.elements()).toHaveLength(15);
    await rows.nth(1).getByRole('button').first().click();
    await expect.poll(() => queued().length).toBe(60);
  });

  it('says so when no track matches the filter', LONG_LIST, async () => {
    const { main } = await open(manyRows);
    await main.getByRole('searchbox', { name: 'Filter' }).fill('no such piece');
    await expect.element(main.getByText('Nothing in this list has all of these words.')).toBeVisible();
  });

  it('links to other albums of its artist', async () => {
    const { main } = await open(numbered('One'));
    const more = main.getByRole('region', { name: 'More by Halden Vale' });
    await expect.element(more.getByRole('link', { name: /Low Water/ })).toMatchTextContent(/2019/);
    expect(more.getByRole('link').elements()).toHaveLength(1);
  });

  it('pauses the album while it plays, and goes on with the same song [2.110]', async () => {
    const { main, engine } = await open(numbered('One', 'Two', 'Three', 'Four', 'Five', 'Six'));
    await main.getByRole('listitem').nth(1).getByRole('button').first().click();
    await main.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    const { track } = engine.getSnapshot();
    expect(track?.title).not.toBe('One');
    await main.getByRole('button', { name: 'Play', exact: true }).click();
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: true, track });
  });

  it('pauses the song whose row is pressed while it plays, but not by a double click [2.111]', async () => {
    const { main, engine } = await open(numbered('One', 'Two', 'Three', 'Four', 'Five', 'Six'));
    // The test track lasts two seconds.
    engine.setRepeat('one');
    const row = main.getByRole('listitem').nth(1).getByRole('button').first();
    await row.dblClick();
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: true, queueIndex: 1 });
    await row.click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
  });

  it('plays from its first song while another list plays', async () => {
    const { main, engine, queued } = await open(numbered('One', 'Two'));
    const list = ['Two', 'Elsewhere'].map((title) => aTrack({ title, videoId: aSong(title).videoId }));
    engine.playTrack(list[0] ?? aTrack({}), { list, index: 0 });
    engine.pause();
    await main.getByRole('button', { name: 'Play', exact: true }).click();
    expect(queued()).toEqual(['One', 'Two']);
    expect(engine.getSnapshot().track?.title).toBe('One');
  });

  it('takes its accent colour from its own cover', async () => {
    const thumbnails = [{ url: 'https://covers.example/tides.webp', width: 226, height: 226 }];
    const { main } = await open(numbered('One', 'Two'), { thumbnails });
    const play = main.getByRole('button', { name: 'Play', exact: true });
    const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--accent').trim();
    await expect.poll(() => accentOf(play.element())).not.toBe(accentOf(document.documentElement));
  });

  it('keeps a row’s duration visible and in place on hover, between Like and Options', async () => {
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
