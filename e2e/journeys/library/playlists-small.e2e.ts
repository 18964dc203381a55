import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/axe.ts';
import { press } from '../../support/browser/keyboard.ts';
import { presetStorage } from '../../support/pages/player-page.ts';
import { playlistOptions } from '../../support/pages/playlist-page.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import type { Segue } from '../../support/server/segue.ts';
import { test } from '../../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** Songs of the demo library. */
async function pickSongs(demo: Segue, token: string) {
  const { items } = await clientOf(demo, token).browseSongs({ query: { limit: '2' } });
  return items.map(({ videoId, title, artists }) => ({
    videoId: videoId ?? '',
    title,
    artist: artists.map(({ name }) => name).join(', '),
  }));
}

async function makePlaylist(demo: Segue, token: string, title: string): Promise<string> {
  const videoIds = (await pickSongs(demo, token)).map(({ videoId }) => videoId);
  const body = { opId: crypto.randomUUID(), title, videoIds };
  return (await clientOf(demo, token).makePlaylist({ body })).playlistId;
}

async function openPlaylists(page: Page, demo: Segue, token: string): Promise<void> {
  await presetStorage(page, 'token', token);
  await page.goto(`${demo.url}/library?view=playlists`);
}

for (const [name, device] of [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const)
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test('by finger: a playlist is imported, put into a folder and shared [2.78] [2.83] [2.84]', async ({
      page,
      demo,
    }) => {
      const token = await signUp(demo, aPerson(`taps-lists-${name}`));
      const [song] = await pickSongs(demo, token);
      await openPlaylists(page, demo, token);
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      await main.getByRole('button', { name: 'Import' }).tap();
      await dialog.getByLabel('Choose a file').setInputFiles({
        name: 'From afar.m3u',
        mimeType: '',
        buffer: Buffer.from(`#EXTM3U\n#EXTINF:-1,${song?.artist} - ${song?.title}\nx.mp3\nNot There.mp3`),
      });
      await expect(dialog.getByText('1 of 2 songs found')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Make', exact: true }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'From afar' })).toBeVisible();

      await playlistOptions(page).tap();
      await page.getByRole('menuitem', { name: 'Share …' }).tap();
      await dialog.getByRole('button', { name: 'Make a link' }).tap();
      await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/&link=/);
      await expectAccessible(page);
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
      await expect(main.getByRole('region', { name: 'Without a folder' }).getByRole('link')).toHaveCount(1);
      await moveToTrips();
      await expect(inside).toHaveCount(1);
      await expectAccessible(page);
    });
  });

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('by keyboard: a folder is made and renamed, and a playlist shared [2.83] [2.84]', async ({
    page,
    demo,
  }) => {
    const token = await signUp(demo, aPerson('keys-folders'));
    const playlistId = await makePlaylist(demo, token, 'By keys');
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
  });
});
