import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { makePlaylistOf } from '../../support/server/playlists.ts';
import type { Segue } from '../../support/server/segue.ts';
import { hearSound, watchSound } from '../../support/pages/listener.ts';
import { enterAs, playerBar } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';
import { playlistOptions, playlistTracks, titlesOf } from '../../support/pages/playlist-page.ts';

async function makePlaylistOnPage(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/library?view=playlists`);
  await page.getByRole('button', { name: 'New playlist' }).click();
  // Typed key by key: in Firefox, `fill` does not trigger React's change handler.
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially(title);
  await page.getByRole('button', { name: 'Make' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The titles of the songs of an album, in its order. */
async function loadAlbumTitles(demo: Segue, title: string): Promise<string[]> {
  const client = clientOf(demo);
  const found = await client.search({ params: { query: title } });
  const album = found.find((result) => result.resultType === 'album' && result.title === title);
  const { tracks } = await client.albumInfo({ params: { id: album?.browseId ?? '' } });
  return tracks.map((track) => track.title);
}

/** Makes a change to a playlist and waits until the server has answered: a reload would cancel its request. */
async function change(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(/\/changes$/);
  await act();
  expect((await answered).status()).toBe(200);
}

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Does something that can be undone, with the pointer on its message, which hides after 3 s otherwise. */
async function keepUndo(page: Page, act: () => Promise<unknown>): Promise<void> {
  const isHeld = undoButton(page).hover();
  await act();
  await isHeld;
}

const undo = (page: Page): Promise<void> => change(page, () => undoButton(page).click());

/** Adds an album to a playlist through the menu of its card. */
async function addAlbum(page: Page, url: string, album: string, playlist: string): Promise<void> {
  await page.goto(`${url}/library`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: album });
  // The code of the menus is loaded lazily; until then a right click opens the browser's own menu.
  await expect(card.getByRole('button', { name: 'Options' })).toBeAttached();
  await card.getByRole('link').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to playlist …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: playlist }).click();
}

test('with the mouse: a playlist is created, filled and played, and each step is undone [2.73] [2.74] [2.75]', async ({
  page,
  demo,
}) => {
  const token = await signUp(demo, aPerson('plays-lists'));
  await watchSound(page);
  await enterAs(page, token);
  await makePlaylistOnPage(page, demo.url, 'For the ferry');
  await addAlbum(page, demo.url, 'Kettle Songs', 'For the ferry');
  await expect(page.getByText('Added to For the ferry')).toBeVisible();
  await addAlbum(page, demo.url, 'Kettle Songs', 'For the ferry');
  await expect(page.getByRole('dialog')).toContainText('in For the ferry already');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await keepUndo(page, () => addAlbum(page, demo.url, 'Slow Tide Atlas', 'For the ferry'));
  await expect(page.getByText('Added to For the ferry')).toBeVisible();
  await undo(page);

  await page.getByRole('link', { name: 'Playlists' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /For the ferry/ })
    .click();
  const before = await loadAlbumTitles(demo, 'Kettle Songs');
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);
  const [first = '', second = ''] = before;
  await keepUndo(page, async () => {
    await change(page, () => page.getByRole('button', { name: `Remove ${first} from the playlist` }).click());
    await expect.poll(async () => (await titlesOf(playlistTracks(page)))[0]).toBe(second);
  });
  await undo(page);
  await expect.poll(async () => (await titlesOf(playlistTracks(page)))[0]).toBe(first);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await hearSound(page);
  await expect(playerBar(page)).toContainText(first);
});

test('with the mouse: songs are reordered, also undone, and a reload keeps the order [2.75]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  const token = await signUp(demo, aPerson('drags-lists'));
  const { playlistId, titles: before } = await makePlaylistOf(clientOf(demo, token), 'By the mouse', 4);
  const [first = '', second = ''] = before;
  await enterAs(page, token);
  await page.goto(`${demo.url}/list?q=${playlistId}`);
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);
  const moveDown = async () => {
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
    const target = page.getByRole('button', { name: `Move ${second}`, exact: true });
    await change(page, () => handle.dragTo(target));
    await expect
      .poll(async () => (await titlesOf(playlistTracks(page))).slice(0, 2))
      .toEqual([second, first]);
  };
  await keepUndo(page, moveDown);
  await undo(page);
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);
  await page.reload();
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);
  await moveDown();
  await page.reload();
  await expect.poll(async () => (await titlesOf(playlistTracks(page))).slice(0, 2)).toEqual([second, first]);
});

/** Exports a playlist in every format. @param first The title of a song of it. */
async function exportEach(page: Page, first: string): Promise<void> {
  for (const [name, begins] of [
    ['M3U8', '#EXTM3U\n#PLAYLIST:By hand\n'],
    ['XSPF', '<?xml'],
    ['JSPF', '{"playlist":{"title":"By hand"'],
  ] as const) {
    await page.getByRole('button', { name: 'Playlist options' }).click();
    await page.getByRole('menuitem', { name: 'Export as …' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`By hand.${name.toLowerCase()}`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(begins)).toBe(true);
    expect(text).toContain(first);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Chooses a cover that is no picture, one that is, and removes it. */
async function changeCover(page: Page): Promise<void> {
  const cover = page.getByRole('main').locator('img').first();
  await expect(cover).toHaveAttribute('src', /\/art\//);
  const coverOfSong = (await cover.getAttribute('src')) ?? '';
  const options = playlistOptions(page);
  const choose = async (name: string, buffer: Buffer) => {
    await options.click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Choose a cover …' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('letter.png', Buffer.from('Dear Mara'));
  await expect(page.getByText('This is no picture that can be a cover')).toBeVisible();
  await expect(cover).toHaveAttribute('src', coverOfSong);
  await choose('face.png', await page.screenshot());
  await expect(cover).not.toHaveAttribute('src', coverOfSong);
  await expect(cover).toHaveJSProperty('complete', true);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await options.click();
  await page.getByRole('menuitem', { name: 'Remove the cover' }).click();
  await expect(cover).toHaveAttribute('src', coverOfSong);
}

test('with the keyboard: songs are reordered, also undone, and the playlist is renamed; it is exported as M3U8, XSPF and JSPF, and gets a cover in place of those of its songs, which can be removed [2.75] [2.76] [2.77] [2.79]', async ({
  page,
  demo,
  complaints,
}) => {
  complaints.expect(/^400 .*\/cover$/);
  complaints.expect(/^Failed to load resource: .* 400 .*\/cover\)$/);
  const token = await signUp(demo, aPerson('keys-lists'));
  await enterAs(page, token);
  const { playlistId, titles: before } = await makePlaylistOf(clientOf(demo, token), 'By keys', 3);
  await page.goto(`${demo.url}/list?q=${playlistId}`);
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);
  const [first = '', second = ''] = before;
  // Waits before the key is pressed, since the message hides after 3 s unless something in it has the focus.
  const isHeld = undoButton(page).focus();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown');
  await expect.poll(async () => (await titlesOf(playlistTracks(page))).slice(0, 2)).toEqual([second, first]);
  await isHeld;
  await undoButton(page).press('Enter');
  await expect.poll(() => titlesOf(playlistTracks(page))).toEqual(before);

  await playlistOptions(page).press('Enter');
  await page.getByRole('menuitem', { name: /^Edit/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('By hand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By hand' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await exportEach(page, first);
  await changeCover(page);
});
