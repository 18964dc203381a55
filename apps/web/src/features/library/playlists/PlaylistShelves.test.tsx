import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '../../../app/navigation/navigation.ts';
import { aQuietServer, goBack, renderApp } from '../../testing/render-app.tsx';
import { aPlaylistHead } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const TRIPS = { folderId: 'folder-trips', name: 'Trips' };

const aPlaylist = (title: string, over: object = {}) =>
  aPlaylistHead({ playlistId: title.toLowerCase().replaceAll(' ', '-'), title, ...over });

/** The Library with two playlists in a folder and as many others as given. */
async function open(count: number, stored: Readonly<Record<string, string>> = {}) {
  const others = Array.from({ length: count }, (_, index) => aPlaylist(`Evening ${count - index}`));
  const filed = ['Été', 'Ferry'].map((title) => aPlaylist(title, { folderId: TRIPS.folderId }));
  const server = aQuietServer();
  server.answer('GET auth/api/playlists', () =>
    Response.json({ playlists: [...others, ...filed], folders: [TRIPS], found: [] }),
  );
  const app = await renderApp(server, { path: '/library?view=playlists', token: 'session', stored });
  const main = app.screen.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Trips' })).toBeVisible();
  const titles = (list: string) =>
    main
      .getByRole('list', { name: list })
      .getByRole('link')
      .elements()
      .map((link) => /^(.+)3 songs/.exec(link.textContent)?.[1]);
  return { ...app, main, titles };
}

describe('the playlists of the Library', () => {
  it('are filtered by title and folder, without the folders in which nothing matches [12.69]', async () => {
    const { main, titles } = await open(12);
    const filter = main.getByRole('searchbox', { name: 'Filter by name' });
    await filter.fill('evening 1');
    await expect.element(main.getByText('4 of 14')).toBeVisible();
    expect(titles('Without a folder')).toEqual(['Evening 12', 'Evening 11', 'Evening 10', 'Evening 1']);
    expect(main.getByRole('heading', { name: 'Trips' }).elements()).toEqual([]);
    await filter.fill('trips ete');
    await expect.poll(() => titles('Trips')).toEqual(['Été']);
    await filter.fill('nothing of the kind');
    await expect.element(main.getByText('Nothing matches')).toBeVisible();
  });

  it('are sorted by name, also on the next visit [12.69]', async () => {
    const { main, titles, screen } = await open(12);
    expect(titles('Without a folder').slice(0, 2)).toEqual(['Evening 12', 'Evening 11']);
    await main.getByRole('button', { name: 'Sort by' }).click();
    await screen.getByRole('menuitemradio', { name: 'Name' }).click();
    await expect.poll(() => titles('Without a folder').slice(0, 2)).toEqual(['Evening 1', 'Evening 2']);
    expect(localStorage.getItem('playlistOrder')).toBe('name');
    await screen.unmount();
    const visit = await open(12, { playlistOrder: 'name' });
    expect(visit.titles('Without a folder').slice(0, 2)).toEqual(['Evening 1', 'Evening 2']);
  });

  it('are hidden in a folded folder, also on the next visit, unless a filter finds them [12.69]', async () => {
    const { main, titles, screen } = await open(12);
    await main.getByRole('button', { name: 'Trips', exact: true }).click();
    await expect.element(main.getByRole('list', { name: 'Trips' })).not.toBeInTheDocument();
    expect(localStorage.getItem('foldedFolders')).toBe('folder-trips');
    await main.getByRole('searchbox', { name: 'Filter by name' }).fill('ferry');
    await expect.poll(() => titles('Trips')).toEqual(['Ferry']);
    await screen.unmount();
    const visit = await open(12, { foldedFolders: 'folder-trips' });
    const head = visit.main.getByRole('button', { name: 'Trips', exact: true });
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    expect(visit.main.getByRole('list', { name: 'Trips' }).elements()).toEqual([]);
    await head.click();
    await expect.poll(() => visit.titles('Trips')).toEqual(['Été', 'Ferry']);
    expect(localStorage.getItem('foldedFolders')).toBeNull();
  });

  it('have no filter while they are few [12.69]', async () => {
    const { main } = await open(7);
    expect(main.getByRole('searchbox').elements()).toEqual([]);
  });

  it('can be given their usual order though they are few, where another is stored [12.79]', async () => {
    const { main, titles, screen } = await open(3, { playlistOrder: 'name' });
    expect(titles('Without a folder')).toEqual(['Evening 1', 'Evening 2', 'Evening 3']);
    const sort = main.getByRole('button', { name: 'Sort by' });
    await sort.click();
    await screen.getByRole('menuitemradio', { name: 'Changed' }).click();
    await expect.poll(() => titles('Without a folder')).toEqual(['Evening 3', 'Evening 2', 'Evening 1']);
    await expect.element(sort).toBeVisible();
  });

  it('are in folders that cannot be folded while a filter shows what is in them [12.79]', async () => {
    const { main, titles } = await open(12);
    const fold = main.getByRole('button', { name: 'Trips', exact: true });
    const filter = main.getByRole('searchbox', { name: 'Filter by name' });
    await expect.element(fold).toBeVisible();
    await filter.fill('ferry');
    await expect.poll(() => titles('Trips')).toEqual(['Ferry']);
    await expect.element(main.getByRole('heading', { name: 'Trips' })).toBeVisible();
    expect(fold.elements()).toEqual([]);
    await filter.fill('');
    await expect.element(fold).toBeVisible();
  });

  it('are filtered likewise when the listener goes back to them, not on another visit [12.78]', async () => {
    const { main, titles, address } = await open(12);
    const filter = main.getByRole('searchbox', { name: 'Filter by name' });
    const leave = async () => {
      navigateTo('/privacypolicy');
      await expect.poll(address).toBe('/privacypolicy');
    };
    await filter.fill('evening 1');
    await leave();
    goBack();
    await expect.element(filter).toHaveValue('evening 1');
    expect(titles('Without a folder')).toEqual(['Evening 12', 'Evening 11', 'Evening 10', 'Evening 1']);
    await leave();
    navigateTo('/library?view=playlists');
    await expect.element(filter).toHaveValue('');
  });
});
