import { expect, type Locator, type Page } from '@playwright/test';
import { centreOf, createFinger } from '../support/browser/finger.ts';
import { hearSound, readSound } from '../support/pages/listener.ts';
import {
  expandButton,
  expandPlayer,
  hideQueueButton,
  listenTo,
  playerBar,
  queuePanel,
  showQueueButton,
  shrinkButton,
} from '../support/pages/player-page.ts';
import { test, WITH_MOTION } from '../support/test.ts';

test.use(WITH_MOTION);

const SONG = 'Slow Tide Atlas';
const SCROLL_PX = 400;

const albumTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const readScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Presses twice before the page can react to the first press. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Opens home by a link and scrolls it. @returns the scroll position in px. */
async function openHomeScrolled(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Segue, home' }).click();
  const shelf = page.getByRole('region', { name: 'Trending', exact: true });
  await expect(shelf).toBeAttached({ timeout: 60_000 });
  await page.mouse.wheel(0, SCROLL_PX);
  // The browser animates the scrolling: a place on its way would not be the one that is kept.
  await expect.poll(() => readScroll(page)).toBe(SCROLL_PX);
  return SCROLL_PX;
}

test('the expanded player obeys back, forward, Escape, a double press, a link and a reload, and home keeps its scroll position', async ({
  page,
  demo,
  token,
}) => {
  await listenTo(page, demo, token, SONG);
  const scroll = await openHomeScrolled(page);
  await expandButton(page).click();
  await expect(shrinkButton(page)).toBeVisible();

  await page.goBack();
  await expect(shrinkButton(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect.poll(() => readScroll(page)).toBe(scroll);
  await expect(expandButton(page)).toBeFocused();

  await page.goForward();
  await expect(shrinkButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shrinkButton(page)).toHaveCount(0);
  await expect.poll(() => readScroll(page)).toBe(scroll);

  await pressTwice(expandButton(page));
  await expect(shrinkButton(page)).toBeVisible();
  await pressTwice(shrinkButton(page));
  await expect(shrinkButton(page)).toHaveCount(0);
  await expect(expandButton(page)).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/`);

  // The bar, which the expanded player replaces, has the same link.
  await expandPlayer(page);
  await playerBar(page).getByRole('link', { name: 'Halden Vale' }).click();
  await expect(albumTitle(page)).toHaveText('Halden Vale');
  await expect(shrinkButton(page)).toHaveCount(0);
  await page.goBack();
  await expect(shrinkButton(page)).toBeVisible();
  await page.goBack();
  await expect(shrinkButton(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.url}/`);
  await hearSound(page);

  await page.goForward();
  await expect(shrinkButton(page)).toBeVisible();
  await page.reload();
  await expect(shrinkButton(page)).toBeVisible();
  await shrinkButton(page).click();
  await expect(shrinkButton(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.url}/`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('back closes the open queue first, then the expanded player; fingers swipe through both, and seeking does neither', async ({
    page,
    demo,
    token,
  }) => {
    await listenTo(page, demo, token, SONG);
    const address = page.url();
    const player = playerBar(page);
    const artwork = player.locator('img').first();
    const title = player.getByRole('heading', { level: 2 }).first();
    const heading = queuePanel(page).getByRole('heading', { name: 'Queue' });
    const swipe = await createFinger(page);

    await test.step('back closes the open queue first, then the expanded player', async () => {
      await expandButton(page).tap();
      await showQueueButton(page).tap();
      await expect(hideQueueButton(page)).toBeVisible();
      await page.goBack();
      await expect(showQueueButton(page)).toBeVisible();
      await page.goBack();
      await expect(shrinkButton(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);

      await expandButton(page).tap();
      await showQueueButton(page).tap();
      await hideQueueButton(page).tap();
      await showQueueButton(page).tap();
      await expect(hideQueueButton(page)).toBeVisible();
      await shrinkButton(page).tap();
      await expect(shrinkButton(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);
    });

    await test.step('a swipe up opens the queue, and a swipe down on its heading closes it', async () => {
      await expandButton(page).tap();
      const row = queuePanel(page).getByRole('listitem').nth(1);
      await expect(row).toBeVisible();
      await swipe(await centreOf(row), { y: -400 });
      await expect(hideQueueButton(page)).toBeVisible();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);
      await swipe(await centreOf(heading), { y: 10 });
      await expect(hideQueueButton(page)).toBeVisible();

      await swipe(await centreOf(heading), { y: 400 });
      await expect(showQueueButton(page)).toBeVisible();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(700);
      await expect(shrinkButton(page)).toBeVisible();
    });

    await test.step('a swipe on the artwork changes the track, a drag down closes the player, and seeking does neither', async () => {
      await expect(title).toHaveText(SONG);
      await swipe(await centreOf(artwork), { x: -200 });
      await expect(title).not.toHaveText(SONG);
      await hearSound(page);
      await swipe(await centreOf(artwork), { x: 200 });
      await expect(title).toHaveText(SONG);

      const seek = player.getByRole('slider', { name: 'Seek' });
      await swipe(await centreOf(seek), { x: 100, y: 60 });
      await expect.poll(async () => (await readSound(page)).positionSeconds).toBeGreaterThan(40);
      await expect(title).toHaveText(SONG);
      await swipe(await centreOf(artwork), { y: 20 });
      await expect(shrinkButton(page)).toBeVisible();

      await swipe(await centreOf(artwork), { y: 400 });
      await expect(shrinkButton(page)).toHaveCount(0);
      await expect(expandButton(page)).toBeVisible();
      await hearSound(page);
    });
  });
});
