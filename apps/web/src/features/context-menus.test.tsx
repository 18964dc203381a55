import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { playSong, SONG } from './testing/open-song.ts';
import { aQuietServer, renderApp } from './testing/render-app.tsx';
import { anAlbum, aPlaylistHead, aSong } from './testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const rightClick = (target: Locator) => target.click({ button: 'right' });

const touch = (target: Element, type: string, touches: readonly Touch[] = []) =>
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: [...touches] }));

/** Lays a finger on an element; it is lifted by the returned function, which tells whether that is a press. */
function layFinger(target: Element): () => boolean {
  const { left, top } = target.getBoundingClientRect();
  touch(target, 'touchstart', [new Touch({ identifier: 1, target, clientX: left + 4, clientY: top + 4 })]);
  return () => touch(target, 'touchend');
}

const TRACKS = ['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title));

const PAGES = [
  ['an album', '/album?q=MPREb_00000000000'],
  ['an artist', '/artist?q=UC0000000000000000000000'],
  ['a playlist', '/playlist?q=PL0'],
  ["a listener's playlist", '/list?q=tides'],
] as const;

async function openHead(path: string) {
  const server = aQuietServer();
  server.answer('GET music/api/albuminfo/', Response.json(anAlbum(['Salt Meridian', 'Slow Tide Atlas'])));
  server.answer('GET music/api/playlist/', Response.json({ title: 'Tides', tracks: TRACKS }));
  server.answer(
    'GET music/api/artistinfo/',
    Response.json({ name: 'Tides', thumbnails: [], songs: { results: TRACKS } }),
  );
  server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
  server.answer('GET auth/api/playlists/tides', Response.json(aPlaylistHead({ trackCount: 0 })));
  server.answer('GET auth/api/playlists/tides/entries', Response.json([]));
  const { screen } = await renderApp(server, { path, token: 'session' });
  const title = screen.getByRole('heading', { level: 1, name: 'Tides' });
  await expect.element(title).toBeVisible();
  const options = screen.getByRole('main').getByRole('button', { name: /^(More|Playlist options)$/ });
  await expect.element(options.first()).toBeVisible();
  return { screen, title, options: options.first() };
}

describe('the head of a page', () => {
  it.each(PAGES)('of %s has its menu by a right click [2.263]', async (_, path) => {
    const { screen, title, options } = await openHead(path);
    await rightClick(title);
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(options).toHaveFocus();
  });

  it.each(PAGES)('of %s has its menu by a long press [2.263]', async (_, path) => {
    const { screen, title } = await openHead(path);
    await page.viewport(390, 844);
    const lift = layFinger(title.element());
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(lift()).toBe(false);
  });
});

describe('the player bar', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])('has the menu of its song by a right click, at %i x %i [2.263]', async (width, height) => {
    const { bar, screen } = await playSong();
    await page.viewport(width, height);
    await rightClick(bar.getByText(SONG));
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(bar.getByRole('button', { name: new RegExp(SONG) })).toHaveFocus();
  });

  it('has it by a long press on a phone, which does not expand the player [2.263]', async () => {
    const { bar, screen } = await playSong();
    await page.viewport(390, 844);
    const lift = layFinger(bar.getByText(SONG).element());
    const menu = screen.getByRole('menu', { name: 'Options' });
    await expect.element(menu.getByText(SONG, { exact: true })).toBeVisible();
    expect(lift()).toBe(false);
    await menu.getByRole('menuitem', { name: 'Play next' }).click();
    await expect.element(screen.getByText('Plays next', { exact: true })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Expand player' })).toBeVisible();
  });

  it('has it not by a finger that rests on the seek bar [2.263]', async () => {
    const { bar, queue, screen } = await playSong();
    const row = queue.getByRole('listitem').first();
    await expect.element(row.getByRole('button', { name: 'Options' })).toBeInTheDocument();
    const lift = layFinger(bar.getByRole('slider', { name: 'Seek' }).element());
    layFinger(row.element());
    await expect.element(screen.getByRole('menu', { name: `Options for ${SONG}` })).toBeVisible();
    expect(screen.getByRole('menu', { name: 'Options', exact: true }).elements()).toEqual([]);
    expect(lift()).toBe(true);
  });
});
