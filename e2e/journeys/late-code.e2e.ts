import { expect, type Page } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../support/listener.ts';
import { enterAs, playerBar } from '../support/player-page.ts';
import type { Segue } from '../support/segue.ts';
import { test } from '../support/test.ts';

const SONG = 'Slow Tide Atlas';

/** Presses the song while code is held back, which a browser counts as part of loading the page. */
async function pressSong(page: Page, segue: Segue): Promise<void> {
  await page.goto(`${segue.url}/search?q=${encodeURIComponent(SONG)}`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: SONG }).first().click();
}

test('title and Play stand in the bar before the rest of its code is there', async ({
  page,
  demo,
  token,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(PlayerBar|QueuePanel)-/, async (route) => {
    await held.promise;
    await route.continue();
  });
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
  held.resolve();
  await expect(bar.getByRole('button', { name: 'Expand player' })).toBeVisible();
});

test('the bar stays until the card can be drawn', async ({ page, demo, token }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/ExpandedCard-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await enterAs(page, token);
  await pressSong(page, demo);
  await page.getByRole('button', { name: 'Expand player' }).click();
  await expect(playerBar(page)).toContainText(SONG);
  await expect(page.getByRole('button', { name: 'Expand player' })).toBeInViewport();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Shrink player' })).toBeVisible();
});
