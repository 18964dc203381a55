import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NEXT, openSong, playSong, SONG } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

it('groups the entries of the menu, which takes at most 70 % of the window’s height and scrolls', async () => {
  const { press, bar, screen } = await openSong();
  await press();
  await page.viewport(1440, 900);
  await bar.getByRole('button', { name: 'Options', exact: true }).click();
  const menu = screen.getByRole('menu', { name: 'Options' });
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().height).toBeLessThanOrEqual(630);
  const parts = [...menu.element().querySelectorAll('[role^=menuitem], [role=separator]')];
  const groups = parts
    .map((part) => (part.role === 'separator' ? '|' : part.textContent))
    .join(', ')
    .split(', |, ');
  expect(groups.slice(0, -1)).toEqual([
    'Play next, Add to queue, Start radio',
    'Like, Add to playlist …',
    'Go to artist, Go to folder',
    'Copy link, Details',
  ]);
  await menu.getByRole('menuitemradio', { name: 'Stop at the end of this track' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

it('says on a phone which song it is about [2.230]', async () => {
  const { bar, screen } = await playSong();
  await page.viewport(390, 844);
  await bar.getByRole('button', { name: 'Expand player' }).click();
  // The queue below has a menu of each song, too.
  await bar.getByRole('button', { name: 'Options', exact: true }).first().click();
  const menu = screen.getByRole('menu', { name: 'Options' });
  await expect.element(menu.getByText(SONG, { exact: true })).toBeVisible();
});

it('acts on the song of the press although the next one has begun under the open menu [2.202]', async () => {
  const { bar, engine, screen } = await playSong();
  const openMenu = () => bar.getByRole('button', { name: 'Options', exact: true }).click();
  const following = () => engine.getSnapshot().queue[engine.getSnapshot().queueIndex + 1]?.track.title;
  await openMenu();
  await expect.element(screen.getByRole('menu', { name: 'Options' })).toBeVisible();
  engine.next();
  await expect.element(bar.getByText(NEXT)).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Play next' }).click();
  await expect.poll(following).toBe(SONG);
  await openMenu();
  await screen.getByRole('menuitem', { name: 'Play next' }).click();
  await expect.poll(following).toBe(NEXT);
});
