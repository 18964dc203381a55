import { expect, type Page } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { hearSound, watchComplaints, watchSound } from '../support/listener.ts';
import { enterAs, playerBar, playSong, queuePanel } from '../support/player-page.ts';
import { test } from '../support/test.ts';

/** The ground of the page as the browser paints it. */
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg').trim());

const toChannels = (hex: string): number[] =>
  (hex.match(/[\da-f]{2}/gi) ?? []).map((channel) => Number.parseInt(channel, 16));

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** What a colour of a palette becomes behind a dark page, and behind a light one (§4 "Theme"). */
const darkened = (hex: string) => toHex(toChannels(hex).map((channel) => channel * 0.15));
const lightened = (hex: string) => toHex(toChannels(hex).map((channel) => channel * 0.1 + 255 * 0.9));

test('the page is dark or light, takes the colours of the cover that plays, and fits a phone [1.07]', async ({
  browser,
  demo,
  token,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await watchSound(page);
  await enterAs(page, token);
  const paletteOf = async () => {
    const url = await playerBar(page).locator('img').getAttribute('src');
    return (await clientOf(demo).colorPalette({ query: { url: url ?? '' } })).palette[0] ?? '';
  };

  await page.goto(demo.url);
  const fallback = await readGround(page);
  const grounds = new Set([fallback]);
  for (const title of ['Letters to the Harbour', 'Glass Arcade']) {
    await playSong(page, demo, title);
    await hearSound(page);
    const colour = await paletteOf();
    await expect.poll(() => readGround(page)).toBe(darkened(colour));
    grounds.add(await readGround(page));
  }
  expect(grounds.size).toBe(3);

  await page.getByRole('button', { name: 'Light theme' }).click();
  const colour = await paletteOf();
  await expect.poll(() => readGround(page)).toBe(lightened(colour));
  await expect(queuePanel(page)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(queuePanel(page)).toHaveCount(0);
  const navigation = await page.getByRole('navigation').boundingBox();
  expect(navigation).toMatchObject({ width: 390 });
  expect((navigation?.y ?? 0) + (navigation?.height ?? 0)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
  await context.close();
});
