import { expect, type Page } from '@playwright/test';
import { LYRICS_SONGS } from '../../support/libraries/lyrics.ts';
import { findViolationsInThemes } from '../../support/pages/axe.ts';
import { captureAnswer } from '../../support/pages/captured-answer.ts';
import { expandPlayer, listenTo, playerBar, playSong } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

const player = (page: Page) => playerBar(page);
const lyricsButton = (page: Page) => player(page).getByRole('button', { name: 'Lyrics' });
const line = (page: Page, number: number) =>
  player(page).getByRole('button', { name: `Line ${number} of the kettle`, exact: true });

const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

/** Records in the page which lines become current from now on: on a busy machine one may pass between two looks. */
const watchCurrentLine = (page: Page): Promise<void> =>
  player(page)
    .getByRole('list', { name: 'Lyrics' })
    .evaluate((list) => {
      const numbers: number[] = [];
      const look = () => {
        const text = list.querySelector('[aria-current="true"]')?.textContent ?? '';
        const number = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
        if (number !== numbers.at(-1)) numbers.push(number);
      };
      new MutationObserver(look).observe(list, { subtree: true, attributeFilter: ['aria-current'] });
      Object.assign(globalThis, { segueCurrentLines: numbers });
    });

/** The numbers of the lines that became current one after another. */
const readCurrentLines = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { segueCurrentLines: number[] }).segueCurrentLines.join(' '));

async function openLyrics(page: Page): Promise<void> {
  await expandPlayer(page);
  await lyricsButton(page).click();
}

test('lyrics follow the music, and a pressed line seeks to its place [2.80]', {
  tag: '@every-browser',
}, async ({ page, demo, token }) => {
  await listenTo(page, demo, token, LYRICS_SONGS.synced);
  await openLyrics(page);
  await watchCurrentLine(page);
  await line(page, 10).click();
  await expect.poll(() => readCurrentLines(page)).toMatch(/\b10 11\b/);
  await expect(line(page, 10)).not.toHaveAttribute('aria-current');
  await expect(player(page).locator('[aria-current="true"]', { hasText: 'of the kettle' })).toBeInViewport();
  await watchCurrentLine(page);
  await line(page, 2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCurrentLines(page)).toMatch(/\b3\b/);
});

test('lyrics are shown at any window size, synced or plain, and no button without lyrics [2.80] [10.15]', async ({
  page,
  demo,
  token,
}, info) => {
  await listenTo(page, demo, token, LYRICS_SONGS.synced);
  await openLyrics(page);
  await line(page, 10).click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await findViolationsInThemes(page)).toEqual([]);
    await info.attach(`synced-${width}.png`, { body: await page.screenshot(), contentType: 'image/png' });
  }
  await playSong(page, demo, LYRICS_SONGS.plain);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expandPlayer(page);
  await expect(player(page).getByRole('region', { name: 'Lyrics' })).toContainText('The kettle sleeps');
  expect(await findViolationsInThemes(page)).toEqual([]);
  await info.attach('plain.png', { body: await page.screenshot(), contentType: 'image/png' });

  const readAnswer = await captureAnswer(page, /\/api\/lyrics\//);
  await playSong(page, demo, LYRICS_SONGS.none);
  await expandPlayer(page);
  expect(await readAnswer()).toEqual({ kind: 'none', lines: [] });
  await expect(player(page).getByRole('button', { name: 'Shrink player' })).toBeVisible();
  await expect(lyricsButton(page)).toHaveCount(0);
});
