import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/axe.ts';
import { aPerson, signUp } from '../../support/server/client.ts';
import { playerBar, enterAs } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected songs' });

/** Opens the songs of the library and selects the first row. @returns the rows. */
async function openSongs(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/library?view=songs`);
  const rows = page.getByRole('main').locator('[data-selectable] [data-track-row]');
  await expect(rows.nth(5)).toBeVisible();
  // The code for selecting loads when the page is idle. Once it acts, a press with Shift selects no text.
  const isSelectable = () =>
    rows
      .nth(0)
      .evaluate(
        (row) =>
          !row.dispatchEvent(
            new MouseEvent('mousedown', { bubbles: true, cancelable: true, shiftKey: true }),
          ),
      );
  await expect.poll(isSelectable).toBe(true);
  await rows.nth(0).click({ modifiers: ['Control'] });
  await expect(bar(page)).toContainText('1 selected');
  return rows;
}

/** Selects songs with the keyboard and the menu of a song, and ends the selection. */
async function selectByKeys(page: Page, rows: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await rows.nth(0).focus();
  await page.keyboard.press('Control+Space');
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 selected');
  await expect(rows.nth(2)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await rows.nth(4).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  await expect(rows.nth(4)).toHaveAttribute('aria-pressed', 'true');
  await bar(page).getByRole('button', { name: 'End the selection' }).click();
  await expect(rows.nth(4)).not.toHaveAttribute('aria-pressed');
}

/** Selects albums by menu, mouse and keys, and plays their songs. */
async function playAlbums(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/library?view=albums&look=grid`);
  const albums = page.getByRole('list', { name: 'Albums' });
  const cards = albums.getByRole('link');
  // The menu loads when the page is idle; until then a right click opens that of the browser.
  await expect(albums.getByRole('listitem').first().getByRole('button', { name: 'Options' })).toBeAttached();
  await cards.nth(0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  const albumBar = page.getByRole('region', { name: 'Selected albums' });
  await expect(albumBar).toContainText('1 selected');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(albumBar).toContainText('2 selected');
  await cards.nth(3).click();
  await expect(albumBar).toContainText('3 selected');
  await expectAccessible(page);
  await expect(albums.locator('[data-selected]')).toHaveCount(3);
  await albumBar.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(albumBar).toHaveCount(0);
  await expect(playerBar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('with keys, menu and mouse: songs are selected, liked and added to a playlist; albums are selected and played in order [2.81] [2.137]', async ({
  page,
  demo,
}) => {
  await enterAs(page, await signUp(demo, aPerson('selects-songs')));
  const rows = await openSongs(page, demo.url);
  await selectByKeys(page, rows);
  await rows.nth(0).click({ modifiers: ['Control'] });
  await rows.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await rows.nth(1).click();
  await expect(bar(page)).toContainText('3 selected');
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect(rows.nth(2)).toHaveAttribute('aria-pressed', 'true');
  const likeAll = bar(page).getByRole('button', { name: 'Like all' });
  await likeAll.click();
  await expect(likeAll).toBeDisabled();
  const add = bar(page).getByRole('button', { name: 'Add to playlist …' });
  await add.click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page), 'the closed dialog keeps the selection').toContainText('3 selected');
  await expect(add).toBeFocused();
  await add.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Picked');
  await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(rows.nth(2)).not.toHaveAttribute('aria-pressed');
  await page.goto(`${demo.url}/liked`);
  await expect(page.getByRole('main').locator('[data-track-row]')).toHaveCount(3);
  await page.goto(`${demo.url}/library?view=playlists`);
  await expect(page.getByRole('main').getByRole('link', { name: /Picked/ })).toContainText('3 songs');

  await playAlbums(page, demo.url);
});
