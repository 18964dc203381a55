import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/axe.ts';
import { enterAs } from '../../support/pages/player-page.ts';
import { playlistTracks, titlesOf } from '../../support/pages/playlist-page.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { makePlaylistOf } from '../../support/server/playlists.ts';
import type { Segue } from '../../support/server/segue.ts';
import { test } from '../../support/test.ts';

/** Up to three songs of one artist with different titles. */
async function pickSongs(demo: Segue): Promise<{ readonly title: string; readonly artist: string }[]> {
  const found = await clientOf(demo).search({ params: { query: 'Odd Lantern' } });
  const titles = found.filter(({ category }) => category === 'Songs').map(({ title }) => String(title));
  return [...new Set(titles)].slice(0, 3).map((title) => ({ title, artist: 'Odd Lantern' }));
}

/** Puts the playlist 'On the way' into a folder, which is deleted, restored and renamed. */
async function useFolder(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Trips');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Trips' })).toBeVisible();
  // The closed dialog has given the focus back to its button.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'New folder' })).toBeFocused();
  await main.getByRole('button', { name: 'Options of On the way' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Trips' }).press('Enter');
  const inside = main.getByRole('list', { name: 'Trips' }).getByRole('link', { name: /On the way/ });
  await expect(inside).toBeVisible();
  await expectAccessible(page);

  const folderMenu = main.getByRole('button', { name: 'Options of folder Trips' });
  await folderMenu.click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await expect(main.getByRole('heading', { name: 'Trips' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /On the way/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inside).toBeVisible();
  await folderMenu.click();
  await page.getByRole('menuitem', { name: 'Rename folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Voyages');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Voyages' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('list', { name: 'Voyages' }).getByRole('link')).toHaveCount(1);
}

/** Copies a playlist that was found in the library. */
async function copyFound(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const found = main.getByRole('list', { name: 'Found in the library' }).getByRole('listitem').first();
  const menu = found.getByRole('button', { name: /^Options of / });
  const title = String(await menu.getAttribute('aria-label')).replace('Options of ', '');
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(playlistTracks(page).getByRole('listitem')).not.toHaveCount(0);
  const songs = await titlesOf(playlistTracks(page));
  await page.goBack();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy to your playlists' }).click();
  await expect(page).toHaveURL(/\/list\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(songs);
  await expect(page.getByRole('button', { name: /^Remove .* from the playlist$/ })).not.toHaveCount(0);
}

/** Imports a playlist file of another program, of which one song is missing. */
async function importFile(page: Page, demo: Segue): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, text: string) =>
    dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await choose('photo.m3u', '\u0001\u0002');
  await expect(dialog.getByRole('alert')).toContainText('not a playlist that can be read');
  const songs = await pickSongs(demo);
  const lines = songs.map(({ title, artist }) => `#EXTINF:-1,${artist} - ${title}\nx.mp3`);
  await choose('From afar.m3u', ['#EXTM3U', ...lines, 'Nowhere - Not There.mp3'].join('\n'));
  await expect(dialog.getByText(`${songs.length} of ${songs.length + 1} songs found`)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Missing' })).toContainText('Not There');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the others as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toBe('\ufefftitle,artist,album,duration,id\r\nNot There,Nowhere,,,');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From afar' })).toBeVisible();
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(songs.map(({ title }) => title));
}

test('in the Library a playlist is put into a folder, which is deleted, restored and renamed; one found there is copied; and the file of another program is matched, previewed and imported [2.84] [2.85] [2.78]', async ({
  page,
  demo,
}) => {
  const token = await signUp(demo, aPerson('folders-lists'));
  await enterAs(page, token);
  await makePlaylistOf(clientOf(demo, token), 'On the way', 0);
  await page.goto(`${demo.url}/library?view=playlists`);
  await test.step('a folder', () => useFolder(page));
  await test.step('a playlist found in the library', () => copyFound(page));
  await page.goBack();
  await test.step('a file of another program', () => importFile(page, demo));
});
