import type { BrowseSections } from '@segue/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askToSelectRow } from '../../player/selection/select-row.ts';
import { emulateTouch } from '../../ui/testing/emulate-touch.ts';
import { leaveVisit } from '../testing/leave-visit.ts';
import { aQuietServer, goBack, renderApp } from '../testing/render-app.tsx';
import { keepMessages, twoFrames } from '../testing/still-time.ts';
import { anAlbum, anAlbumResult, aPlaylistHead, aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUMS = 'GET music/api/library/albums';
const SONGS = 'GET music/api/library/songs';
const SECTIONS = 'GET music/api/library/sections/';

const aPage = (items: readonly object[], next: string | null = null, previous: string | null = null) =>
  Response.json({ items, next, previous });

/** Sixty albums whose names begin with a word. */
const letter = (name: string) =>
  Array.from({ length: 60 }, (_, index) => anAlbumResult(`${name} ${String(index).padStart(2, '0')}`));

const sectionsOf = (...counts: readonly (readonly [string, number])[]): BrowseSections => ({
  total: counts.reduce((total, [, count]) => total + count, 0),
  sections: counts.map(([label, count]) => ({ label, from: label.toLowerCase(), count })),
});

/** Sixty albums under A and sixty under B; each letter is one page. */
function aLibrary() {
  const server = aQuietServer();
  server.answer(ALBUMS, ({ call }) => {
    if (call.includes('from=b') || call.includes('cursor=toB')) return aPage(letter('Bay'));
    if (call.includes('text=')) return aPage([anAlbumResult('Low Tide')]);
    if (call.includes('genre=')) return aPage([]);
    return aPage(letter('Aft'), 'toB');
  });
  server.answer(SECTIONS, ({ call }) =>
    Response.json(
      call.includes('text=')
        ? sectionsOf(['L', 1])
        : call.includes('genre=')
          ? sectionsOf()
          : sectionsOf(['A', 60], ['B', 60]),
    ),
  );
  server.answer(
    'GET music/api/library/genres',
    Response.json({
      genres: [
        { name: 'Ambient', songCount: 12, albumCount: 2 },
        { name: 'House', songCount: 1, albumCount: 1 },
      ],
    }),
  );
  server.answer(SONGS, aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title))));
  server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Salt Meridian')));
  return server;
}

async function open(path = '/library', token: string | null = 'session') {
  const server = aLibrary();
  const app = await renderApp(server, { path, token });
  const { screen } = app;
  const cards = () => screen.getByRole('list', { name: 'Albums' });
  return { ...app, server, cards };
}

describe('the library page', () => {
  it('shows its albums and their count, and renders only the albums in view [2.65]', async () => {
    const { screen, cards } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Library' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await expect.element(screen.getByText('120 albums')).toBeVisible();
    const items = cards().getByRole('listitem');
    await expect.element(items.first()).toHaveAttribute('aria-setsize', '120');
    expect(items.elements().length).toBeLessThan(80);
  });

  it("goes on by 'Play all' with the queue of the previous visit [2.122]", async () => {
    const path = '/library?view=songs';
    const { screen: before, engine: first } = await open(path);
    await before.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => first.getSnapshot().track?.title).toBe('Salt Meridian');
    first.pause();
    const playback = await leaveVisit();
    await before.unmount();
    const server = aLibrary();
    const { screen, engine } = await renderApp(server, { path, token: 'session', stored: { playback } });
    await screen.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(true);
    expect(server.calls(SONGS).filter(({ call }) => call.includes('limit=200'))).toEqual([]);
  });

  it('shows the beginning of its list on a small and low phone [2.116]', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await page.viewport(320, 568);
    emulateTouch();
    const topOf = (name: RegExp) => screen.getByRole('link', { name }).element().getBoundingClientRect().top;
    await expect.poll(() => topOf(/Aft 00/)).toBeLessThan(360);
    const findTooSmall = () =>
      screen
        .getByRole('main')
        .getByRole('button', { name: /all$/ })
        .elements()
        .filter((button) => button.clientWidth < 44 || button.clientHeight < 44);
    await expect.poll(findTooSmall).toEqual([]);
  });

  it('wraps filters that have no room in the line, instead of cutting them', async () => {
    const { screen } = await open(
      '/library?genre=Ambient&years=1990-1999&explicit=false&liked=true&video=true',
    );
    const clear = screen
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Clear filters' });
    await expect.element(clear).toBeVisible();
    for (const width of [560, 620, 700, 760, 820, 901, 1000]) {
      await page.viewport(width, 900);
      await expect
        .poll(() => clear.element().getBoundingClientRect().right, { message: `${width} px` })
        .toBeLessThanOrEqual(width - 20);
    }
  });

  it.each([
    ['/library?view=albums', ALBUMS, 'Aft 00'],
    ['/library?view=albums&look=list', ALBUMS, 'Aft 00'],
    ['/library?view=songs', SONGS, 'Salt Meridian'],
  ])('shows its first item where its placeholder was: %s', async (path, call, title) => {
    const server = aLibrary();
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = (items: readonly object[]) => promise.then(() => aPage(items));
    server.answer(call, () => answer([call === ALBUMS ? anAlbumResult(title) : aSong(title)]));
    const { screen } = await renderApp(server, { path, token: 'session' });
    const main = screen.getByRole('main');
    const placeholder = main.getByRole('list', { name: 'Loading' }).getByRole('listitem').first();
    await expect.element(placeholder).toBeVisible();
    await expect.element(main.getByText(/^120 /)).toBeVisible();
    const before = placeholder.element().getBoundingClientRect();
    resolve();
    const item = main.getByRole('listitem').filter({ hasText: title }).first();
    await expect.element(item).toBeVisible();
    const { left, top, width } = item.element().getBoundingClientRect();
    expect({ left, top }).toEqual({ left: before.left, top: before.top });
    expect(width).toBeCloseTo(before.width, 1);
  });

  it('plays the album of a row by the button over its artwork [2.123]', async () => {
    const server = aLibrary();
    server.answer(
      'GET music/api/albuminfo/MPREb_Aft02',
      Response.json(anAlbum(['Salt Meridian', 'Ferry Light'])),
    );
    const { screen, engine } = await renderApp(server, { path: '/library?look=list', token: 'session' });
    const row = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'Aft 02' });
    await row.hover();
    const play = row.getByRole('button', { name: 'Play Aft 02' });
    await expect.poll(() => getComputedStyle(play.element()).opacity).toBe('1');
    const cover = row
      .element()
      .querySelector('[class*="picture"]')
      ?.getBoundingClientRect()
      .toJSON() as unknown;
    expect(play.element().getBoundingClientRect().toJSON()).toEqual(cover);
    await play.click();
    await expect
      .poll(() => engine.getSnapshot().queue.map(({ track }) => track.title))
      .toEqual(['Salt Meridian', 'Ferry Light']);
    await row.getByRole('button', { name: 'Pause Aft 02' }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    row.getByRole('link').element().focus();
    await userEvent.tab();
    await expect.element(play).toHaveFocus();
  });

  it('jumps to a letter without loading the letter before it [2.61]', async () => {
    const server = aLibrary();
    server.answer(ALBUMS, ({ call }) => {
      if (call.includes('from=c')) return aPage(letter('Cay'), null, 'beforeC');
      return call.includes('cursor=') ? aPage(letter('Bay'), 'toMore') : aPage(letter('Aft'), 'toB');
    });
    server.answer(SECTIONS, Response.json(sectionsOf(['A', 60], ['B', 600], ['C', 60])));
    const { screen } = await renderApp(server, { path: '/library', token: 'session' });
    await screen.getByRole('button', { name: 'C', exact: true }).click();
    await expect.element(screen.getByRole('link', { name: /Cay 00/ })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /Bay 59/ })).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBeGreaterThan(300);
    const asked = server.calls(ALBUMS).map(({ call }) => new URLSearchParams(call.split('?')[1]));
    expect(asked.map((query) => query.get('from') ?? query.get('cursor'))).toEqual([null, 'c', 'beforeC']);
  });

  it.each([
    [1280, '{ArrowDown}', 'beside'],
    [390, '{ArrowRight}', 'above'],
  ])('leads at %i px by %s from letter to letter, which are %s the list [2.61]', async (widthPx, key) => {
    const { screen } = await open();
    await page.viewport(widthPx, 800);
    const letters = ['A', 'B'].map((name) => screen.getByRole('button', { name, exact: true }));
    const [first, second] = letters;
    if (!first || !second) throw new Error('Expected two letters.');
    await expect.element(first).toBeVisible();
    const letterA = first.element() as HTMLElement;
    // Repeated: the code that handles the keys loads when the page is idle, and again for another width, and after the
    // click of an earlier test the first focus counts as that of a pointer.
    const press = async () => {
      letterA.blur();
      letterA.focus();
      await userEvent.keyboard(key);
      return document.activeElement;
    };
    await expect.poll(press).toBe(second.element());
  });

  it('asks for no section of the sort before, however late those of the new one arrive [2.61]', async () => {
    const { screen, server } = await open();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    server.answer(SECTIONS, () => new Promise<Response>(() => undefined));
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.poll(() => server.calls(ALBUMS).some(({ call }) => call.includes('sort=year'))).toBe(true);
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.poll(() => server.calls(ALBUMS).some(({ call }) => call.includes('cursor=toB'))).toBe(true);
    const asked = server.calls(ALBUMS).map(({ call }) => new URLSearchParams(call.split('?')[1]));
    expect(asked.filter((query) => query.get('sort') === 'year' && query.has('from'))).toEqual([]);
  });

  it('shows no letters of the sort before beside the list of the new one, however late its own arrive [2.61]', async () => {
    const { screen, server } = await open();
    const letterA = screen.getByRole('button', { name: 'A', exact: true });
    await expect.element(letterA).toBeVisible();
    const late = Promise.withResolvers<Response>();
    server.answer(SECTIONS, () => late.promise);
    server.answer(ALBUMS, aPage(letter('Cay')));
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.element(screen.getByRole('link', { name: /Cay 00/ })).toBeVisible();
    await expect.element(letterA).not.toBeInTheDocument();
    late.resolve(Response.json(sectionsOf(['2004', 40], ['1999', 20])));
    await expect.element(screen.getByRole('button', { name: '1999', exact: true })).toBeVisible();
    expect(letterA.elements()).toEqual([]);
  });

  it('keeps filter, sort order and view in its address, and restores them from it [2.60]', async () => {
    const { screen, address } = await open();
    await screen.getByRole('button', { name: /^Sort by/ }).click();
    await screen.getByRole('menuitemradio', { name: 'Year' }).click();
    await expect.poll(address).toBe('/library?sort=year');
    await screen.getByRole('button', { name: /turn round/ }).click();
    await screen.getByRole('button', { name: 'Show as list' }).click();
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('low');
    await expect.poll(address).toBe('/library?sort=year&order=asc&look=list&text=low');
    await screen.unmount();

    const again = await open('/library?sort=year&order=asc&look=list&text=low');
    await expect.element(again.screen.getByRole('link', { name: /Low Tide/ })).toBeVisible();
    await expect.element(again.screen.getByText('1 album', { exact: true })).toBeVisible();
    const [asked] = again.server.calls(ALBUMS);
    for (const part of ['sort=year', 'order=asc', 'text=low']) expect(asked?.call).toContain(part);
  });

  it('keeps a change although the next one is made before the router has rendered it [2.60]', async () => {
    const { screen, address } = await open();
    const buttons = [/turn round/, 'Show as list'].map((name) => screen.getByRole('button', { name }));
    for (const button of buttons) await expect.element(button).toBeVisible();
    for (const button of buttons) (button.element() as HTMLElement).click();
    await expect.poll(address).toBe('/library?order=desc&look=list');
  });

  it('shows the genre of a filter as the library spells it, whatever its case in the address', async () => {
    const { screen } = await open('/library?genre=ambient');
    const chips = screen.getByRole('group', { name: 'Filters' });
    await chips.getByRole('button', { name: /Ambient/ }).click();
    await expect
      .element(screen.getByRole('menuitemradio', { name: 'Ambient' }))
      .toHaveAttribute('aria-checked', 'true');
    expect(screen.getByRole('menuitemradio', { name: 'ambient', exact: true }).elements()).toEqual([]);
  });

  it('shows an empty state when nothing matches, with a button that clears the filters', async () => {
    const { screen, address } = await open();
    const chips = screen.getByRole('group', { name: 'Filters' });
    const clearFilters = screen.getByRole('button', { name: 'Clear filters' });
    const narrow = async () => {
      await chips.getByRole('button', { name: 'Genre or mood', exact: true }).click();
      await screen.getByRole('menuitemradio', { name: 'Ambient' }).click();
      await expect.element(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    };
    await narrow();
    await expect.poll(address).toBe('/library?genre=Ambient');
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(address).toBe('/library');
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await narrow();
    // The other one is among the chips.
    await clearFilters.last().click();
    await expect.poll(address).toBe('/library');
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
  });

  it('says in a sentence why a list cannot be shown', async () => {
    const server = aLibrary();
    server.answer(SONGS, new Response('No such page', { status: 404 }));
    const { screen } = await renderApp(server, { path: '/library?view=songs', token: 'session' });
    await expect
      .element(screen.getByRole('main').getByRole('alert'))
      .toHaveTextContent('This list cannot be shown. This server does not offer this.');
  });

  it('keeps the focus in the filter field while typing and when its text is cleared', async () => {
    const { screen, address } = await open();
    const field = screen.getByRole('searchbox', { name: 'Filter by name' });
    await field.click();
    await userEvent.keyboard('low');
    await expect.poll(address).toBe('/library?text=low');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('low');
    await screen.getByRole('button', { name: 'Clear text' }).click();
    await expect.poll(address).toBe('/library');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Clear text' })).not.toBeInTheDocument();
  });

  it('keeps the sort controls at the end of their line on a tablet', async () => {
    const { screen } = await open();
    await page.viewport(820, 1180);
    const look = screen.getByRole('button', { name: 'Show as list' });
    const readGap = () => {
      const { right } = screen.getByRole('main').element().getBoundingClientRect();
      return Math.round(right - look.element().getBoundingClientRect().right);
    };
    await expect.poll(readGap).toBe(20);
  });

  it('plays all that it shows, in the same order [2.62]', async () => {
    const { screen, engine, server } = await open('/library?sort=added');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect
      .poll(() => engine.getSnapshot().queue.map(({ track }) => track.title))
      .toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect(server.calls(SONGS)[0]?.call).toContain('sort=added');
  });

  const ARTISTS = 'GET music/api/library/artists';
  const anArtist = (artist: string) => ({
    artist,
    browseId: `UC${artist}`,
    resultType: 'artist',
    thumbnails: [],
  });

  it('plays the top songs of the artists that a text filters, and shuffles them [2.62]', async () => {
    const server = aLibrary();
    server.answer(ARTISTS, aPage([anArtist('Lowell'), anArtist('Lowen')]));
    const topSongs = (title: string) => Response.json({ name: title, songs: { results: [aSong(title)] } });
    server.answer('GET music/api/artistinfo/UCLowell', topSongs('Aft 00'));
    server.answer('GET music/api/artistinfo/UCLowen', topSongs('Bay 00'));
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [] }));
    const path = '/library?view=artists&text=low';
    const { screen, engine } = await renderApp(server, { path, token: 'session' });
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(queued).toEqual(['Aft 00', 'Bay 00']);
    await screen.getByRole('button', { name: 'Shuffle all' }).click();
    await expect.poll(() => queued().toSorted()).toEqual(['Aft 00', 'Bay 00']);
    expect(server.calls('GET music/api/library/shuffle')).toEqual([]);
  });

  it('plays the albums that a text filters, also if a page of them has few or none [2.62]', async () => {
    const server = aLibrary();
    server.answer(ALBUMS, ({ call }) => {
      if (call.includes('cursor=second')) return aPage([anAlbumResult('Low Tide')], 'third');
      if (call.includes('cursor=third')) return aPage([anAlbumResult('Low Light')]);
      return aPage([], 'second');
    });
    server.answer('GET music/api/albuminfo/MPREb_LowTide', Response.json(anAlbum(['Aft 00'])));
    server.answer('GET music/api/albuminfo/MPREb_LowLight', Response.json(anAlbum(['Bay 00'])));
    const { screen, engine } = await renderApp(server, { path: '/library?text=low', token: 'session' });
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await expect.poll(queued).toEqual(['Aft 00', 'Bay 00']);
  });

  it('plays up to 1,000 songs of a filter, however few of them a page has [2.62]', async () => {
    const { screen, engine, server } = await open('/library?view=songs&format=flac');
    server.answer(SONGS, ({ call }) => {
      const number = Number(/cursor=(\d+)/.exec(call)?.[1] ?? 0);
      const count = number === 7 ? 1000 : 1;
      const songs = Array.from({ length: count }, (_, index) => aSong(`Aft ${number} ${index}`));
      return aPage(songs, `${number + 1}`);
    });
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.length).toBe(1000);
    const pages = () => server.calls(SONGS).filter(({ call }) => call.includes('limit=200'));
    await twoFrames();
    expect(pages()).toHaveLength(8);
  });

  /** The Library with two songs in view, where 'Play all' gets two pages; the second one waits for the test. */
  async function openTwoPages(token: string | null) {
    const app = await open('/library?view=songs', token);
    const second = Promise.withResolvers<Response>();
    app.server.answer(SONGS, ({ call }) => {
      if (!call.includes('limit=200'))
        return aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title)));
      return call.includes('cursor=') ? second.promise : aPage([aSong('Aft 00'), aSong('Aft 01')], 'toB');
    });
    const secondPages = () =>
      app.server.calls(SONGS).filter(({ call }) => call.includes('cursor=toB')).length;
    const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
    return { ...app, second, secondPages, queued };
  }

  it('plays the first page at once, and appends the others', async () => {
    const { screen, second, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(queued).toEqual(['Aft 00', 'Aft 01']);
    second.resolve(aPage([aSong('Bay 00')]));
    await expect.poll(queued).toEqual(['Aft 00', 'Aft 01', 'Bay 00']);
  });

  it('pauses what it plays, and goes on with it [2.110]', async () => {
    const { screen, engine, second, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    second.resolve(aPage(Array.from({ length: 9 }, (_, index) => aSong(`Bay 0${index}`))));
    await expect.poll(() => queued().length).toBe(11);
    const main = screen.getByRole('main');
    await main.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    const { queue, queueIndex } = engine.getSnapshot();
    await main.getByRole('button', { name: 'Play all', exact: true }).click();
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: true, queueIndex });
    expect(engine.getSnapshot().queue).toBe(queue);
  });

  it('appends nothing to what the listener has started meanwhile', async () => {
    const { screen, second, secondPages, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(secondPages).toBe(1);
    await screen.getByRole('button', { name: /^Slow Tide Atlas/ }).click();
    await expect.poll(queued).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    second.resolve(aPage([aSong('Bay 00')]));
    await expect.element(screen.getByRole('button', { name: 'Play all', exact: true })).toBeEnabled();
    await twoFrames();
    expect(queued()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
  });

  it("'Play all' gives way to a song that is pressed before its songs are loaded [4.85]", async () => {
    const { screen, engine, server } = await open('/library?view=songs');
    const first = Promise.withResolvers<Response>();
    server.answer(SONGS, ({ call }) =>
      call.includes('limit=200')
        ? first.promise
        : aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title))),
    );
    const playAll = screen.getByRole('button', { name: 'Play all', exact: true });
    await playAll.click();
    await expect.element(playAll).toBeDisabled();
    await screen.getByRole('button', { name: /^Slow Tide Atlas/ }).click();
    const { queue } = engine.getSnapshot();
    first.resolve(aPage([aSong('Aft 00'), aSong('Aft 01')]));
    await expect.element(playAll).toBeEnabled();
    expect(engine.getSnapshot().queue).toBe(queue);
  });

  it('asks a signed-out listener to sign in once, and loads no more of the list', async () => {
    const { screen, address, secondPages } = await openTwoPages(null);
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(address).toBe('/login');
    await twoFrames();
    expect(secondPages()).toBe(0);
  });

  it.each(['Shuffle all', 'Play all'])('says that there is no song for %s', async (name) => {
    const { screen, server } = await open('/library?view=songs&format=flac');
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [] }));
    server.answer(SONGS, aPage([]));
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.element(screen.getByText('There is no song in it that can be played.')).toBeVisible();
  });

  it('shuffles songs that match its filter', async () => {
    const { screen, engine, server } = await open('/library?view=songs&format=flac');
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [aSong('Low Light Almanac')] }));
    await screen.getByRole('button', { name: 'Shuffle all' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    expect(server.calls('GET music/api/library/shuffle')[0]?.call).toContain('format=flac');
  });

  it('queues the songs around the pressed one', async () => {
    const { screen, engine } = await open('/library?view=songs');
    await screen.getByRole('button', { name: /Slow Tide Atlas/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
    expect(engine.getSnapshot().queue).toHaveLength(2);
  });

  it.each(['/library?view=songs', '/library?view=songs&liked=true'])(
    'stays scrolled when one of its songs is added to a playlist: %s',
    async (path) => {
      const server = aLibrary();
      const songs = (name: string) => letter(name).map(({ title }) => aSong(title));
      server.answer(SONGS, ({ call }) => {
        if (call.includes('from=c')) return aPage(songs('Cay'), null, 'beforeC');
        return call.includes('cursor=')
          ? aPage(songs('Bay'), 'toMore', 'before')
          : aPage(songs('Aft'), 'toB');
      });
      server.answer(SECTIONS, Response.json(sectionsOf(['A', 60], ['B', 600], ['C', 60])));
      server.answer('GET auth/api/playlists', Response.json({ playlists: [aPlaylistHead()], folders: [] }));
      server.answer(
        'POST auth/api/playlists/tides/changes',
        Response.json({ version: 2, duplicates: [], addedCount: 1 }),
      );
      const { screen } = await renderApp(server, { path, token: 'session' });
      await screen.getByRole('button', { name: 'C', exact: true }).click();
      const row = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'Cay 05' });
      await row.hover();
      await row.getByRole('button', { name: 'Options' }).click();
      await screen.getByRole('menuitem', { name: 'Add to playlist …' }).click();
      const before = window.scrollY;
      const countRefreshes = () => server.calls('POST auth/api/auth/getuser').length;
      const refreshesBefore = countRefreshes();
      await screen.getByRole('dialog').getByRole('button', { name: /Tides/ }).click();
      await expect.poll(countRefreshes).toBeGreaterThan(refreshesBefore);
      await twoFrames();
      await expect.element(row).toBeVisible();
      expect(window.scrollY).toBe(before);
    },
  );

  it('moves the focus between cards with the arrow keys', async () => {
    const { screen, cards } = await open();
    const first = cards().getByRole('link').first();
    await expect.element(first).toBeVisible();
    await expect.poll(() => cards().getByRole('link').nth(1).element().tabIndex).toBe(-1);
    // Tab first, so that the browser treats the focus as keyboard focus.
    await userEvent.tab();
    first.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('link', { name: /Aft 01/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Aft 0[4-6]/);
  });

  it('hides folders when signed out, even at the address of the folder view', async () => {
    const { screen } = await open('/library?view=folders', null);
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Folders' }).elements()).toEqual([]);
  });
});

describe('selecting a range of songs', () => {
  const PAGE = 60;
  const toTitle = (index: number) => `Song ${String(index).padStart(4, '0')}`;
  const toSongs = (first: number) =>
    Array.from({ length: PAGE }, (_, index) => aSong(toTitle(first + index)));

  /** Songs from A to C; a page is answered by the index at which it starts. B has a number of songs. */
  async function openSongs(
    countOfB: number,
    answer: (first: number) => Response | Promise<Response> = (first) => Response.json(aPart(first)),
  ) {
    const startOfC = PAGE + countOfB;
    keepMessages();
    const server = aLibrary();
    server.answer(SONGS, ({ call }) => {
      const query = new URLSearchParams(call.split('?')[1]);
      const start = { b: PAGE, c: startOfC }[query.get('from') ?? ''];
      return answer(start ?? Number(query.get('cursor') ?? 0));
    });
    server.answer(SECTIONS, Response.json(sectionsOf(['A', PAGE], ['B', countOfB], ['C', PAGE])));
    const app = await renderApp(server, { path: '/library?view=songs', token: 'session' });
    const { screen } = app;
    const row = (index: number) =>
      screen.getByRole('main').getByRole('button', { name: new RegExp(`^${toTitle(index)}`) });
    const bar = screen.getByRole('region', { name: 'Selected songs' });
    /** Selects the first song, then the range from it to the third one of C. */
    const selectToC = async () => {
      await expect.element(row(0)).toBeVisible();
      // Repeated, since the code for selecting loads once the page is idle.
      await expect
        .poll(() => {
          const first = row(0).element();
          if (!first.hasAttribute('aria-pressed')) askToSelectRow(first);
          return bar.query()?.textContent;
        })
        .toBe('1 selected');
      await screen.getByRole('button', { name: 'C', exact: true }).click();
      await expect.element(row(startOfC + 2)).toBeVisible();
      await row(startOfC + 2).click({ modifiers: ['Shift'] });
    };
    return { ...app, server, row, bar, startOfC, selectToC };
  }
  const aPart = (first: number) => ({
    items: toSongs(first),
    next: String(first + PAGE),
    previous: first > 0 ? String(first - PAGE) : null,
  });

  it('selects all of it, also the songs between that were never loaded [2.89]', async () => {
    const { bar, selectToC, engine } = await openSongs(5 * PAGE);
    await selectToC();
    await expect.element(bar.getByText('363 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Add to queue' }).click();
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await expect.poll(() => queued().length).toBe(363);
    expect(queued()).toEqual(Array.from({ length: 363 }, (_, index) => toTitle(index)));
  });

  it('says so while it loads them; Escape ends that [2.89]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isBetween = (first: number) => first === 2 * PAGE || first === 4 * PAGE;
    const { bar, selectToC, row, startOfC } = await openSongs(5 * PAGE, async (first) => {
      if (isBetween(first)) await promise;
      return Response.json(aPart(first));
    });
    await selectToC();
    await expect.element(bar.getByText('Selecting …')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Add to queue' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    resolve();
    await row(startOfC + 1).click({ modifiers: ['Control'] });
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });

  it('says in a sentence above its bar that a range is too long, and keeps the selection [2.89]', async () => {
    const { bar, selectToC, screen } = await openSongs(20 * PAGE);
    await selectToC();
    const toast = screen.getByText('1,263 songs are more than the 1,000', { exact: false });
    await expect.element(toast).toBeVisible();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
    const readGapPx = () => {
      const barTopPx = bar.element().firstElementChild?.getBoundingClientRect().top ?? 0;
      return barTopPx - toast.element().getBoundingClientRect().bottom;
    };
    for (const width of [1280, 460, 390, 320]) {
      await page.viewport(width, 800);
      await twoFrames();
      await expect.element(toast).toBeVisible();
      await expect.poll(readGapPx, { message: `${width} px` }).toBeGreaterThan(0);
    }
  });

  it('says in a sentence that what is between cannot be loaded, and keeps the selection [2.89]', async () => {
    const { bar, selectToC, screen } = await openSongs(5 * PAGE, (first) =>
      first > PAGE && first < 5 * PAGE
        ? Response.json({ error: 'The library is being moved.' }, { status: 409 })
        : Response.json(aPart(first)),
    );
    await selectToC();
    await expect
      .element(screen.getByText(/^What is between cannot be loaded.*The library is being moved\.$/))
      .toBeVisible();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });
});

describe('genres and years', () => {
  it('link to a genre page with the albums and songs of that genre [2.63]', async () => {
    const { screen, address, server } = await open('/library?view=genres');
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('hou');
    await expect.element(screen.getByRole('link', { name: /Ambient/ })).not.toBeInTheDocument();
    await screen.getByRole('link', { name: /House/ }).click();
    await expect.poll(address).toBe('/genre?q=House');
    await expect.element(screen.getByRole('heading', { name: 'House' })).toBeVisible();
    await expect.poll(() => server.calls(ALBUMS).at(-1)?.call).toContain('genre=House');
    await screen.getByRole('link', { name: 'Songs' }).click();
    await expect.poll(address).toBe('/genre?q=House&view=songs');
    await expect.poll(() => server.calls(SONGS).at(-1)?.call).toContain('genre=House');
  });

  it('show a genre’s name as the library spells it, whatever its case in the address', async () => {
    const { screen } = await open('/genre?q=ambient');
    await expect.element(screen.getByRole('heading', { name: 'Ambient', exact: true })).toBeVisible();
  });

  it('keep their genre when the filters are cleared, which going back undoes [2.60]', async () => {
    const { screen, address } = await open('/genre?q=House&format=flac');
    const chips = screen.getByRole('group', { name: 'Filters' });
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(address).toBe('/genre?q=House');
    goBack();
    await expect.poll(address).toBe('/genre?q=House&format=flac');
  });

  it('show an empty state when none matches and when there are none', async () => {
    const { screen, server } = await open('/library?view=genres');
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('polka');
    await expect.element(screen.getByText('Take a filter away, or type less.')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByRole('link', { name: /Ambient/ })).toBeVisible();
    await screen.unmount();
    server.answer('GET music/api/library/genres', Response.json({ genres: [] }));
    const empty = await renderApp(server, { path: '/library?view=genres', token: 'session' });
    await expect.element(empty.screen.getByText('Nothing here yet')).toBeVisible();
  });

  it.each([
    ['decade', '1990s', '1990-1999'],
    ['year', '1999', '1999'],
  ])(
    'link to a page for each %s, with the albums and songs of these years [2.63]',
    async (_, name, years) => {
      const { screen, server, address } = await open();
      server.answer(SECTIONS, Response.json(sectionsOf(['2004', 2], ['1999', 1])));
      const ofYears = (call: string) => new URL(call, 'http://x').searchParams.get('years') === years;
      server.answer(ALBUMS, ({ call }) =>
        aPage(ofYears(call) ? [anAlbumResult('Low Tide', { year: '1999' })] : []),
      );
      server.answer(SONGS, ({ call }) => aPage(ofYears(call) ? [aSong('Snow Radio')] : []));
      await screen.getByRole('link', { name: 'Years' }).click();
      await screen.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect.poll(address).toBe(`/years?q=${years}`);
      await expect.element(screen.getByRole('heading', { name })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: /Low Tide/ })).toBeVisible();
      await screen.getByRole('link', { name: 'Songs' }).click();
      await expect.element(screen.getByRole('button', { name: /Snow Radio/ })).toBeVisible();
    },
  );

  it.each(['/genre', '/years?q=soon', '/folder'])(
    'show an error for an invalid address: %s',
    async (path) => {
      const { screen } = await open(path);
      await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/is not here/);
    },
  );
});

describe('the folder page', () => {
  const FOLDER = 'GET music/api/library/folder';
  const aFolder = (over: object) =>
    Response.json({ path: '', name: '', parents: [], folders: [], tracks: [], next: null, ...over });

  it('shows its subfolders and tracks, and links to its parent folders [2.63]', async () => {
    const { screen, server, address } = await open('/library');
    server.answer(FOLDER, aFolder({ folders: [{ path: 'Music', name: 'Music' }] }));
    server.answer(
      `${FOLDER}?path=Music`,
      aFolder({ path: 'Music', name: 'Music', folders: [{ path: 'Music/Tapes', name: 'Tapes' }] }),
    );
    server.answer(
      `${FOLDER}?path=Music%2FTapes`,
      aFolder({
        path: 'Music/Tapes',
        name: 'Tapes',
        parents: [{ path: 'Music', name: 'Music' }],
        tracks: [aSong('Salt Meridian')],
      }),
    );
    await screen.getByRole('link', { name: 'Folders' }).click();
    await screen.getByRole('link', { name: 'Music' }).click();
    await screen.getByRole('link', { name: 'Tapes' }).click();
    await expect.poll(address).toBe('/folder?q=Music%2FTapes');
    await expect.element(screen.getByRole('button', { name: /Salt Meridian/ })).toBeVisible();
    await screen
      .getByRole('navigation', { name: 'Folders above' })
      .getByRole('link', { name: 'Music' })
      .click();
    await expect.poll(address).toBe('/folder?q=Music');
  });
});
