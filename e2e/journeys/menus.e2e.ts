import { expect, type Page } from '@playwright/test';
import { centreOf, longPress } from '../support/browser/finger.ts';
import { barButton, enterAs } from '../support/pages/player-page.ts';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { makePlaylistOf } from '../support/server/playlists.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

const menuOf = (page: Page) => page.getByRole('menu');

/** Expects that a menu is open, with all of its entries in the window. */
async function expectWholeMenu(page: Page): Promise<void> {
  await expect(menuOf(page)).toBeVisible();
  const isWhole = () =>
    menuOf(page).evaluate((menu) => {
      const { left, top, right, bottom } = menu.getBoundingClientRect();
      const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isInWindow && menu.scrollHeight <= menu.clientHeight;
    });
  await expect.poll(isWhole).toBe(true);
}

/** Taps a link beside the open menu. */
async function tapBeside(page: Page): Promise<void> {
  const { x, y } = await centreOf(page.getByRole('link', { name: 'Segue, home' }));
  await page.touchscreen.tap(x, y);
  await expect(menuOf(page)).toHaveCount(0);
}

/** Adds what the open menu is about to a playlist, which no keyboard of the screen covers. */
async function addTo(page: Page, playlist: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Add to playlist …' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: playlist }).tap();
}

test('by finger on a tablet: menus open whole by a long press and by their button, a tap beside them only closes them, and they add to a playlist [2.71] [2.74]', async ({
  page,
  demo,
}) => {
  const token = await signUp(demo, aPerson('taps-menus'));
  await makePlaylistOf(clientOf(demo, token), 'For the tram', 0);
  await enterAs(page, token);
  await page.goto(`${demo.url}/library`);
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'Kettle Songs' });
  // The code of the menus is loaded lazily.
  await expect(card.getByRole('button', { name: 'Options' })).toBeAttached();
  await longPress(page, await centreOf(card), () => expectWholeMenu(page));
  await tapBeside(page);

  await card.getByRole('link').tap();
  await expect(main.getByRole('heading', { level: 1, name: 'Kettle Songs' })).toBeVisible();
  await main.getByRole('button', { name: 'More', exact: true }).tap();
  await expectWholeMenu(page);
  await tapBeside(page);

  const row = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Options' }) })
    .first();
  await row.getByRole('button', { name: 'Options' }).tap();
  await expectWholeMenu(page);
  await tapBeside(page);
  await longPress(page, await centreOf(row), () => expectWholeMenu(page));
  await addTo(page, 'For the tram');
  await expect(page.getByText('Added to For the tram')).toBeVisible();

  await row.getByRole('button').first().tap();
  await barButton(page, 'Options').tap();
  await expectWholeMenu(page);
  await tapBeside(page);
  await barButton(page, 'Options').tap();
  await addTo(page, 'For the tram');
  await expect(page.getByRole('dialog')).toContainText('in For the tram already');
  await expect(page).toHaveURL(/\/album\?/);
});
