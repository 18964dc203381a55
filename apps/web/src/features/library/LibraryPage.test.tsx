import '../../theme/fonts.css';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateTouch } from '../../ui/testing/emulate-touch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { twoFrames } from '../testing/still-time.ts';
import { anAlbum, anAlbumResult, aPlaylistHead, aSong } from '../testing/wire.ts';
import {
  ALBUMS,
  aLibrary,
  aPage,
  openLibrary,
  SECTIONS,
  sectionsOf,
  sixtyAlbums,
  SONGS,
} from './testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('the library page', () => {
  it('shows its albums and their count, and renders only the albums in view [2.65]', async () => {
    const { screen, cards } = await openLibrary();
    await expect.element(screen.getByRole('heading', { name: 'Library' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await expect.element(screen.getByText('120 albums')).toBeVisible();
    const items = cards().getByRole('listitem');
    await expect.element(items.first()).toHaveAttribute('aria-setsize', '120');
    expect(items.elements().length).toBeLessThan(80);
  });

  it('shows the beginning of its list on a small and low phone [2.116]', async () => {
    const { screen } = await openLibrary();
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

  it.each([
    ['on a phone that is held sideways', 844, 390],
    ['on a laptop that enlarges pages to 200 %', 720, 450],
  ])('shows the beginning of its list %s [2.116]', async (_, widthPx, heightPx) => {
    const { screen } = await openLibrary();
    const first = screen.getByRole('link', { name: /Aft 00/ });
    await expect.element(first).toBeVisible();
    await page.viewport(widthPx, heightPx);
    await expect.poll(() => first.element().getBoundingClientRect().top / heightPx).toBeLessThan(2 / 3);
  });

  it('wraps filters that have no room in the line, instead of cutting them', async () => {
    const { screen } = await openLibrary(
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

  it('has its filters in one line on a laptop whose window is 1,440 px wide, also beside the queue', async () => {
    const { screen } = await openLibrary();
    await page.viewport(1440, 900);
    await screen.getByRole('button', { name: 'Play all' }).click();
    await expect.element(screen.getByRole('complementary', { name: 'Queue' })).toBeVisible();
    const filters = screen.getByRole('group', { name: 'Filters' }).getByRole('button');
    await document.fonts.load('1em "Bricolage Grotesque"');
    const toTop = (filter: Element) => Math.round(filter.getBoundingClientRect().top);
    await expect
      .poll(() => filters.elements().map(toTop))
      .toEqual(Array(6).fill(toTop(filters.first().element())));
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
    const picture = row.getByRole('link').element().querySelector('svg, img');
    const cover = picture?.getBoundingClientRect().toJSON() as unknown;
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

  it('shows an empty state when nothing matches, with a button that clears the filters', async () => {
    const { screen, address } = await openLibrary();
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
    const { screen, address } = await openLibrary();
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
    const { screen } = await openLibrary();
    await page.viewport(820, 1180);
    const look = screen.getByRole('button', { name: 'Show as list' });
    const readGap = () => {
      const { right } = screen.getByRole('main').element().getBoundingClientRect();
      return Math.round(right - look.element().getBoundingClientRect().right);
    };
    await expect.poll(readGap).toBe(20);
  });

  it.each(['/library?view=songs', '/library?view=songs&liked=true'])(
    'stays scrolled when one of its songs is added to a playlist: %s',
    async (path) => {
      const server = aLibrary();
      const songs = (name: string) => sixtyAlbums(name).map(({ title }) => aSong(title));
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
    const { screen, cards } = await openLibrary();
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
    const { screen } = await openLibrary('/library?view=folders', null);
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Folders' }).elements()).toEqual([]);
  });
});
