import { expect, type Page } from '@playwright/test';
import { centreOf, longPress } from '../../support/browser/finger.ts';
import { expectAccessible } from '../../support/pages/axe.ts';
import { press } from '../../support/browser/keyboard.ts';
import { presetStorage } from '../../support/pages/player-page.ts';
import { playlistOptions } from '../../support/pages/playlist-page.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { makeLinkOfAnother, makePlaylistOf } from '../../support/server/playlists.ts';
import type { Segue } from '../../support/server/segue.ts';
import { test } from '../../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { width: 820, height: 1180 };

/** '<artist> - <title>' of a song of the library, as in a file of another program. */
async function loadSongLine(demo: Segue, token: string): Promise<string> {
  const { items } = await clientOf(demo, token).browseSongs({ query: { limit: '1' } });
  const [song] = items;
  return `${song?.artists.map(({ name }) => name).join(', ')} - ${song?.title}`;
}

/** Expects that axe finds no violation on a tablet and on a phone. Leaves the window that of a phone. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectAccessible(page);
}

/** Holds the empty playlist 'Under a thumb', and plays it from its menu. */
async function pressLong(page: Page): Promise<void> {
  const tile = page.getByRole('main').getByRole('link', { name: /Under a thumb/ });
  await expect(tile).toBeVisible();
  const play = page.getByRole('menuitem', { name: 'Play', exact: true });
  await page.evaluate(() => {
    document.addEventListener('mousedown', () => document.body.setAttribute('data-pressed', ''), true);
  });
  await longPress(page, await centreOf(tile), () => expect(play).toBeVisible());
  await expect(page.locator('body')).not.toHaveAttribute('data-pressed');
  await play.click();
  await expect(page.getByText('There is no song in it that can be played.')).toBeVisible();
}

async function openPlaylists(page: Page, demo: Segue, token: string): Promise<void> {
  await presetStorage(page, 'token', token);
  await page.goto(`${demo.url}/library?view=playlists`);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('by finger: a long press opens the menu of a playlist, and lifting presses nothing; one is imported, put into a folder and shared, and one of a friend is saved [2.71] [2.78] [2.83] [2.84] [2.213]', async ({
    page,
    demo,
  }) => {
    const token = await signUp(demo, aPerson('taps-lists'));
    const song = await loadSongLine(demo, token);
    await makePlaylistOf(clientOf(demo, token), 'Under a thumb', 0);
    await openPlaylists(page, demo, token);
    await pressLong(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await main.getByRole('button', { name: 'Import' }).tap();
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'From afar.m3u',
      mimeType: '',
      buffer: Buffer.from(`#EXTM3U\n#EXTINF:-1,${song}\nx.mp3\nNot There.mp3`),
    });
    await expect(dialog.getByText('1 of 2 songs found')).toBeVisible();
    await expectAccessibleOnBoth(page);
    await dialog.getByRole('button', { name: 'Make', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'From afar' })).toBeVisible();

    await playlistOptions(page).tap();
    await page.getByRole('menuitem', { name: 'Share …' }).tap();
    await dialog.getByRole('button', { name: 'Make a link' }).tap();
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/&link=/);
    await expectAccessibleOnBoth(page);
    await dialog.getByRole('button', { name: /^End the link/ }).tap();
    await expect(dialog.getByText('That link lets nobody in any more.')).toBeVisible();

    await page.goto(`${demo.url}/library?view=playlists`);
    await main.getByRole('button', { name: 'New folder' }).tap();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Trips');
    await dialog.getByRole('button', { name: 'Make' }).tap();
    const moveToTrips = async () => {
      await main.getByRole('button', { name: 'Options of From afar' }).tap();
      await page.getByRole('menuitemradio', { name: 'Trips' }).tap();
    };
    const inside = main.getByRole('list', { name: 'Trips' }).getByRole('link');
    // Waits before the move, since the message hides after 3 s.
    const isUndone = page.getByRole('button', { name: 'Undo' }).tap();
    await moveToTrips();
    await isUndone;
    await expect(main.getByRole('region', { name: 'Without a folder' }).getByRole('link')).toHaveCount(2);
    await moveToTrips();
    await expect(inside).toHaveCount(1);
    await expectAccessibleOnBoth(page);

    await page.goto(demo.url + (await makeLinkOfAnother(demo, 'shares-by-thumb', 'Of a friend')));
    await main.getByRole('button', { name: 'Save to library' }).tap();
    await expect(main.getByRole('button', { name: 'Remove from library' })).toBeVisible();
    await expectAccessibleOnBoth(page);
    await page.goto(`${demo.url}/library?view=playlists`);
    await main.getByRole('button', { name: 'Options of Of a friend' }).tap();
    await page.getByRole('menuitemradio', { name: 'Trips' }).tap();
    await expect(inside).toHaveText([/From afar|Of a friend/, /From afar|Of a friend/]);
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: TABLET });

  test('by keyboard: a folder is made and renamed, a playlist shared, and one of a friend saved [2.83] [2.84] [2.213]', async ({
    page,
    demo,
  }) => {
    const token = await signUp(demo, aPerson('keys-folders'));
    const { playlistId } = await makePlaylistOf(clientOf(demo, token), 'By keys', 2);
    await openPlaylists(page, demo, token);
    const main = page.getByRole('main');
    await press(page, main.getByRole('button', { name: 'New folder' }));
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Trips');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Trips' })).toBeVisible();
    // The closed dialog has given the focus back to its button.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'New folder' })).toBeFocused();
    await press(page, main.getByRole('button', { name: 'Options of folder Trips' }));
    await page.getByRole('menuitem', { name: 'Rename folder' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Voyages');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Voyages' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(main.getByRole('heading', { name: 'Trips' })).toBeVisible();

    await page.goto(`${demo.url}/list?q=${playlistId}`);
    await press(page, playlistOptions(page));
    await page.getByRole('menuitem', { name: 'Share …' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: 'Make a link' }));
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/&link=/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.goto(demo.url + (await makeLinkOfAnother(demo, 'shares-by-keys', 'Of a friend')));
    await press(page, main.getByRole('button', { name: 'Save to library' }));
    await expect(main.getByRole('button', { name: 'Remove from library' })).toBeFocused();
    // The step can be undone once the server has answered.
    await expect(page.getByText('Of a friend saved to your library')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(main.getByRole('button', { name: 'Save to library' })).toBeVisible();
  });
});
