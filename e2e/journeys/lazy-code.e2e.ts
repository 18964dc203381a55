import { expect, type Page } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import { enterAs, expandButton, playerBar, shrinkButton } from '../support/pages/player-page.ts';
import type { Segue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';

const SONG = 'Slow Tide Atlas';

/** Presses the song while the test delays scripts. Does not wait for the load event, which waits for them. */
async function pressSong(page: Page, segue: Segue): Promise<void> {
  await page.goto(`${segue.url}/search?q=${encodeURIComponent(SONG)}`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: SONG }).first().click();
}

/** Holds back code until the returned function is called. */
async function holdCode(page: Page, file: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('the bar shows title and Play before the rest of its code is loaded, and stays until that of the expanded player is', async ({
  page,
  demo,
  token,
}) => {
  const releaseBar = await holdCode(page, /\/assets\/(player-bar|QueuePanel)-/);
  const releasePlayer = await holdCode(page, /\/assets\/ExpandedPlayer-/);
  await watchSound(page);
  await enterAs(page, token);
  await pressSong(page, demo);
  const bar = playerBar(page);
  await expect(bar.getByText(SONG)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Expand player' })).toHaveCount(0);
  await hearSound(page);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
  releaseBar();
  await expect(bar.getByRole('button', { name: 'Expand player' })).toBeVisible();

  await expandButton(page).click();
  await expect(bar).toContainText(SONG);
  await expect(expandButton(page)).toBeInViewport();
  releasePlayer();
  await expect(shrinkButton(page)).toBeVisible();
});

test('a page whose scripts are on the way shows the mark, then a sentence [2.92]', async ({ page, demo }) => {
  const release = await holdCode(page, /\/assets\/index-.*[.]js$/);
  await page.goto(demo.url, { waitUntil: 'commit' });
  const mark = page.locator('.starting svg');
  const sentence = page.getByText('Segue is loading.');
  /** Stops the clock of the page's animations, so that a slow machine sees the same. */
  const stopAt = (ms: number) =>
    page.evaluate((currentTime) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = currentTime;
      }
    }, ms);
  await expect(mark).toBeVisible();
  await stopAt(499);
  await expect(mark).toBeHidden();
  await stopAt(600);
  await expect(mark).toBeVisible();
  await stopAt(7900);
  await expect(mark).toBeVisible();
  await expect(sentence).toBeHidden();
  await stopAt(9000);
  await expect(sentence).toBeVisible();
  release();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(mark).toHaveCount(0);
});

/** Messages about a script that could not be fetched. */
const complaintsAbout = (file: string): readonly RegExp[] => [
  new RegExp(`^net::ERR_FAILED .*${file}`),
  new RegExp(`^Failed to load resource: net::ERR_FAILED .*${file}`),
];

const OVERLAYS = [
  {
    chunk: 'TooltipPopup',
    use: (page: Page) => page.getByRole('button', { name: /^(Light|Dark) theme$/ }).hover(),
    leave: (page: Page) => page.mouse.move(0, 400),
    overlay: (page: Page) => page.getByRole('tooltip'),
  },
  {
    chunk: 'menus',
    use: (page: Page) => page.getByRole('button', { name: 'Options' }).first().click(),
    leave: (page: Page) => page.mouse.move(0, 400),
    overlay: (page: Page) => page.getByRole('menu'),
  },
];

test('the page keeps working when loading a tooltip or a menu fails, and the next try loads it', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  complaints.expect(/^part-failed/);
  complaints.expect(/^TypeError: Failed to fetch dynamically imported module/);
  for (const { chunk } of OVERLAYS) {
    for (const complaint of complaintsAbout(chunk)) complaints.expect(complaint);
    await page.route(new RegExp(`/assets/${chunk}-`), (route) => route.abort());
  }
  await enterAs(page, token);
  await page.goto(`${demo.url}/search?q=${encodeURIComponent(SONG)}`);
  const song = page.getByRole('main').getByRole('button', { name: SONG }).first();
  await expect(song).toBeVisible();
  for (const { chunk, use, leave, overlay } of OVERLAYS) {
    const isGivenUp = page.waitForEvent('console', (message) => message.text().startsWith('part-failed'));
    await use(page);
    await isGivenUp;
    await expect(overlay(page)).toHaveCount(0);
    await expect(song).toBeVisible();

    await page.unroute(new RegExp(`/assets/${chunk}-`));
    await leave(page);
    await use(page);
    await expect(overlay(page)).toBeVisible();
    await leave(page);
  }
});

test('the code of the keyboard shortcuts is loaded again after a failure', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  for (const complaint of complaintsAbout('lazy-attachments')) complaints.expect(complaint);
  await page.route(/\/assets\/lazy-attachments-/, (route) => route.abort(), { times: 1 });
  await enterAs(page, token);
  await page.goto(demo.url);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 2000 });
  }).toPass();
});
