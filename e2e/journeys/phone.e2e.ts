import { expect, type Page } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { createFinger } from '../support/browser/finger.ts';
import { readSound } from '../support/pages/listener.ts';
import { enterAs, listenTo, seekBar } from '../support/pages/player-page.ts';
import { loadSongPages } from '../support/pages/demo-pages.ts';
import { test, WITH_MOTION } from '../support/test.ts';
import { profileButton } from '../support/pages/shell-page.ts';

test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Px by which the placeholder is wider than the search box. When the search icon is neither hidden nor 20 px
 * wide, its width.
 */
const findMissingRoom = (page: Page) =>
  page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('search input');
    const glass = document.querySelector('search svg');
    if (!input || !glass) return Number.NaN;
    await document.fonts.ready;
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.font = getComputedStyle(input).font;
    const glassPx = glass.getBoundingClientRect().width;
    const isWhole = glassPx === 0 || glassPx === 20;
    return isWhole ? Math.max(0, context.measureText(input.placeholder).width - input.clientWidth) : glassPx;
  });

/** Expects that the title of a song on a shelf of home keeps its width when the song is liked. */
async function likeOnShelf(page: Page, client: ReturnType<typeof clientOf>): Promise<void> {
  const shelf = page.getByRole('region', { name: 'Trending in Shorts' });
  const title = shelf.getByRole('listitem').first().locator('[dir]').first();
  await expect(shelf.getByRole('button', { name: 'Options' }).first()).toBeVisible();
  const text = await title.textContent();
  const before = await title.boundingBox();
  const { items } = await client.browseSongs({ query: { text: text ?? '' } });
  // Songs of an album of that name are found as well.
  const shown = items.find((item) => item.title === text);
  await client.addLiked({ body: { videoId: shown?.videoId ?? '' } });
  await page.reload();
  await expect(shelf.locator('[aria-pressed="true"]').first()).toBeAttached();
  await expect(title).toHaveText(text ?? '');
  await expect.poll(async () => (await title.boundingBox())?.width).toBe(before?.width);
}

test('the bottom bar leads to home, search and account, the search box fits and hides its keyboard, a liked song on a shelf reserves no space for a hidden heart, and logout asks for confirmation [2.157]', async ({
  page,
  demo,
}) => {
  // Logging out ends the session, so this test does not use the shared account.
  const token = await signUp(demo, aPerson(`thumb-${Date.now()}`));
  await page.goto(demo.url);
  await expect.poll(() => findMissingRoom(page)).toBe(0);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${demo.url}/liked`);
  const bar = page.getByRole('navigation', { name: 'Your music' });
  await bar.getByRole('link', { name: 'Search' }).tap();
  await expect(page).toHaveURL(`${demo.url}/search`);
  await expect(page.getByRole('region', { name: 'Genres' }).getByRole('link').first()).toBeVisible();
  const box = page.getByRole('combobox');
  await box.tap();
  await box.pressSequentially('glass');
  // Until then, the options may be those of the text as it was being typed.
  const option = page.getByRole('option', { name: /glass/i }).first();
  await expect(option).toBeVisible();
  await expect(box).toBeFocused();
  await option.tap();
  await expect(page).toHaveURL(/\?q=glass/i);
  await expect(box).not.toBeFocused();
  await box.fill('tide');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=tide/);
  await expect(box).not.toBeFocused();
  await bar.getByRole('link', { name: 'Home' }).tap();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(profileButton(page)).toBeVisible();
  await expect.poll(() => findMissingRoom(page)).toBe(0);
  await expect(page.locator('search svg').first()).toHaveCSS('width', '20px');
  await likeOnShelf(page, clientOf(demo, token));

  const chooseLogout = async () => {
    await bar.getByRole('button', { name: 'You' }).tap();
    await page.getByRole('menuitem', { name: 'Logout' }).tap();
  };
  await chooseLogout();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  await chooseLogout();
  await question.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(`${demo.url}/login`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/`);
});

test('a song without artists still shows its duration; the seek line of the bar follows a finger on all of its 44 px, and a tap', async ({
  page,
  demo,
  token,
}) => {
  await enterAs(page, token);
  const song = {
    title: 'Untagged',
    videoId: 'untagged___',
    artists: [],
    thumbnails: [],
    duration_seconds: 70,
  };
  await page.route('**/api/songs/fetchliked**', (route) => route.fulfill({ json: [song] }));
  await page.goto(`${demo.url}/liked`);
  const row = page.getByRole('main').getByRole('button', { name: /^Untagged/ });
  await expect(row.locator('[data-time="01:10"]')).toBeVisible();

  await listenTo(page, demo, token, 'Letters to the Harbour');
  const box = await seekBar(page).boundingBox();
  if (!box) throw new Error('Expected a seek bar, found none.');
  expect(box.height).toBe(44);
  const positionSeconds = async () => (await readSound(page)).positionSeconds;
  // The song lasts 90 s.
  const upperEdge = { x: box.x + box.width * 0.25, y: box.y + 6 };
  const swipe = await createFinger(page);
  await swipe(upperEdge, { x: box.width * 0.5 });
  await expect.poll(positionSeconds).toBeGreaterThan(60);
  await page.touchscreen.tap(upperEdge.x, upperEdge.y);
  await expect.poll(positionSeconds).toBeLessThan(40);
});

test('the name of an artist at the top of an album is a target of 44 px for a finger; on a tablet the top result is at most 560 px wide, with its title beside the cover [2.224]', async ({
  page,
  demo,
}) => {
  const { album } = await loadSongPages(demo, 'Terrace Hours');
  await page.goto(`${demo.url}/album?q=${album.browseId}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Terrace Hours' });
  const name = page.getByRole('main').getByRole('link', { name: 'Mirador Nine' }).first();
  const box = await name.boundingBox();
  const line = await name.locator('xpath=ancestor::p').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(line?.height).toBe(44);
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 2);
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Mirador Nine' })).toBeVisible();

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${demo.url}/search?q=glass`);
  const sheet = page.getByRole('region', { name: 'Top result' }).getByRole('button', { name: /glass/i });
  // The three boxes are read one after another, so something may move in between.
  await expect(async () => {
    const cover = await sheet.locator('img').boundingBox();
    const title = await sheet.locator('[dir]').first().boundingBox();
    const sheetBox = await sheet.boundingBox();
    expect(sheetBox?.width).toBeLessThanOrEqual(560);
    expect(title?.x).toBeGreaterThan((cover?.x ?? 0) + (cover?.width ?? 0));
    expect(title?.y).toBeLessThan((cover?.y ?? 0) + (cover?.height ?? 0));
  }).toPass({ timeout: 30_000 });
});
