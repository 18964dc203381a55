import type { BrowseSections } from '@segue/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUMS = 'GET music/api/library/albums';
const SONGS = 'GET music/api/library/songs';
const SECTIONS = 'GET music/api/library/sections/';

const aRecord = (title: string, year = '2004') => ({
  title,
  browseId: `MPREb_${title.replaceAll(/\W/g, '')}`,
  resultType: 'album',
  type: 'Album',
  year,
  artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
  thumbnails: [],
});

const aPage = (items: readonly object[], next: string | null = null) =>
  Response.json({ items, next, previous: null });

const sectionsOf = (...counts: readonly (readonly [string, number])[]): BrowseSections => ({
  total: counts.reduce((total, [, count]) => total + count, 0),
  sections: counts.map(([label, count]) => ({ label, from: label.toLowerCase(), count })),
});

/** Sixty albums under A and sixty under B; each letter is one page. */
function aLibrary() {
  const server = aQuietServer();
  const letter = (name: string) =>
    Array.from({ length: 60 }, (_, index) => aRecord(`${name} ${String(index).padStart(2, '0')}`));
  server.answer(ALBUMS, ({ call }) => {
    if (call.includes('from=b') || call.includes('cursor=toB')) return aPage(letter('Bay'));
    if (call.includes('text=')) return aPage([aRecord('Low Tide')]);
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

describe('the library', () => {
  it('shows its albums, how many there are, and only those in sight are in the document [2.65]', async () => {
    const { screen, cards } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Library' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    await expect.element(screen.getByText('120 albums')).toBeVisible();
    const items = cards().getByRole('listitem').elements();
    expect(items.length).toBeLessThan(80);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('120');
  });

  it.each([
    ['/library?view=albums', ALBUMS, 'Aft 00'],
    ['/library?view=albums&look=list', ALBUMS, 'Aft 00'],
    ['/library?view=songs', SONGS, 'Salt Meridian'],
  ])('comes where its placeholders stood: %s', async (path, call, title) => {
    const server = aLibrary();
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = (items: readonly object[]) => promise.then(() => aPage(items));
    server.answer(call, () => answer([call === ALBUMS ? aRecord(title) : aSong(title)]));
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

  it('goes to a letter at once, without what lies between [2.61]', async () => {
    const { screen, server } = await open();
    await screen.getByRole('button', { name: 'B', exact: true }).click();
    await expect.element(screen.getByRole('link', { name: /Bay 00/ })).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBeGreaterThan(300);
    expect(server.calls(ALBUMS).some(({ call }) => call.includes('from=b'))).toBe(true);
  });

  it('keeps filter, sort and look in its address, and shows the same when that is opened [2.60]', async () => {
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

  it('says so where nothing matches, and takes the filters away', async () => {
    const { screen, address } = await open();
    await screen.getByRole('button', { name: 'Genre', exact: true }).click();
    await screen.getByRole('menuitemradio', { name: 'Ambient' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expect.poll(address).toBe('/library?genre=Ambient');
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(address).toBe('/library');
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
  });

  it('plays all of what it shows, in its order [2.62]', async () => {
    const { screen, engine, server } = await open('/library?sort=added');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect
      .poll(() => engine.getSnapshot().queue.map(({ track }) => track.title))
      .toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect(server.calls(SONGS)[0]?.call).toContain('sort=added');
  });

  it('plays some of what it shows at random', async () => {
    const { screen, engine, server } = await open('/library?view=songs&format=flac');
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [aSong('Low Light Almanac')] }));
    await screen.getByRole('button', { name: 'Shuffle all' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    expect(server.calls('GET music/api/library/shuffle')[0]?.call).toContain('format=flac');
  });

  it('makes the songs around a pressed one the queue', async () => {
    const { screen, engine } = await open('/library?view=songs');
    await screen.getByRole('button', { name: /Slow Tide Atlas/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
    expect(engine.getSnapshot().queue).toHaveLength(2);
  });

  it('is walked along by the keyboard', async () => {
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

  it('keeps the names of folders from who is signed out', async () => {
    const { screen } = await open('/library?view=folders', null);
    await expect.element(screen.getByRole('link', { name: /Aft 00/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Folders' }).elements()).toEqual([]);
  });
});

describe('the genres and years', () => {
  it('of the library lead to pages of their own, with what belongs to them [2.63]', async () => {
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

  it('are called as the library spells them, however the address does', async () => {
    const { screen } = await open('/genre?q=ambient');
    await expect.element(screen.getByRole('heading', { name: 'Ambient', exact: true })).toBeVisible();
  });

  it('say what to do where none matches, and where there are none', async () => {
    const { screen, server } = await open('/library?view=genres');
    await screen.getByRole('searchbox', { name: 'Filter by name' }).fill('polka');
    await expect.element(screen.getByText('Take a filter away, or type less.')).toBeVisible();
    await screen.unmount();
    server.answer('GET music/api/library/genres', Response.json({ genres: [] }));
    const empty = await renderApp(server, { path: '/library?view=genres', token: 'session' });
    await expect.element(empty.screen.getByText('Nothing here yet')).toBeVisible();
  });

  it('stand by decade', async () => {
    const { screen, server, address } = await open();
    server.answer(SECTIONS, Response.json(sectionsOf(['2004', 2], ['1999', 1])));
    await screen.getByRole('link', { name: 'Years' }).click();
    await screen.getByRole('link', { name: '1990s' }).click();
    await expect.poll(address).toBe('/years?q=1990-1999');
    await expect.element(screen.getByRole('heading', { name: '1990s' })).toBeVisible();
  });

  it.each(['/genre', '/years?q=soon', '/folder'])('that there are not say so: %s', async (path) => {
    const { screen } = await open(path);
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/is not here/);
  });
});

describe('a folder', () => {
  const FOLDER = 'GET music/api/library/folder';
  const aFolder = (over: object) =>
    Response.json({ path: '', name: '', parents: [], folders: [], tracks: [], next: null, ...over });

  it('shows its folders and tracks, and the way up [2.63]', async () => {
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
