import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { listenTo, playerBar, playSong } from '../support/pages/player-page.ts';
import { signUp } from '../support/server/client.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { test, waitForScan } from '../support/test.ts';

const ALBUM = 'Kettle Songs';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const toTime = (seconds: number): string =>
  `[${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.00]`;

/** A line every three seconds. */
const LRC = Array.from({ length: 20 }, (_, index) => `${toTime(3 * index)}Line ${index} of the kettle`).join(
  '\n',
);

/** The first songs of an album of the demo, with times, without, and without words. */
async function makeLibrary(): Promise<{ folder: string; titles: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-lyrics-'));
  const from = join(await ensureDemoLibrary(), 'Odd Lantern', ALBUM);
  await cp(from, folder, { recursive: true });
  const songs = (await readdir(folder)).filter((name) => /^\d+ /.test(name)).toSorted();
  const bases = songs.map((name) => name.replace(/\.[^.]*$/, ''));
  await writeFile(join(folder, `${bases[0]}.lrc`), LRC);
  await writeFile(join(folder, `${bases[1]}.txt`), 'The kettle sings\n\nThe kettle sleeps\n');
  return { folder, titles: bases.map((base) => base.replace(/^\d+ (?:- )?/, '')) };
}

const card = (page: Page) => playerBar(page);
const lyricsButton = (page: Page) => card(page).getByRole('button', { name: 'Lyrics' });
const line = (page: Page, number: number) =>
  card(page).getByRole('button', { name: `Line ${number} of the kettle`, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

let library: Awaited<ReturnType<typeof makeLibrary>>;
let segue: Segue;

test.beforeAll(async () => {
  library = await makeLibrary();
  segue = await startSegue({ library: library.folder });
  await waitForScan(segue);
});
test.afterAll(async () => {
  await segue.stop();
  await rm(library.folder, { recursive: true });
});

const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

test('words are shown beside the music, follow it, and lead to their places in it [2.80] [10.15]', async ({
  page,
}, info) => {
  const [timed = '', plain = '', wordless = ''] = library.titles;
  await listenTo(page, segue, await signUp(segue), timed);
  await card(page).getByRole('button', { name: 'Expand player' }).click();
  await lyricsButton(page).click();
  await line(page, 10).click();
  await expect(line(page, 10)).toHaveAttribute('aria-current', 'true');
  await expect(line(page, 11)).toHaveAttribute('aria-current', 'true');
  await expect(line(page, 10)).not.toHaveAttribute('aria-current');
  await expect(line(page, 11)).toBeInViewport();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await info.attach(`synced-${width}.png`, { body: await page.screenshot(), contentType: 'image/png' });
  }
  await line(page, 2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(page, 3)).toHaveAttribute('aria-current', 'true');

  await playSong(page, segue, plain);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card(page).getByRole('button', { name: 'Expand player' }).click();
  await lyricsButton(page).click();
  await expect(card(page).getByRole('region', { name: 'Lyrics' })).toContainText('The kettle sleeps');
  await expectAccessible(page);
  await info.attach('plain.png', { body: await page.screenshot(), contentType: 'image/png' });

  const answered = page.waitForResponse('**/api/lyrics/**');
  await playSong(page, segue, wordless);
  await card(page).getByRole('button', { name: 'Expand player' }).click();
  expect(await (await answered).json()).toEqual({ kind: 'none', lines: [] });
  await expect(card(page).getByRole('button', { name: 'Shrink player' })).toBeVisible();
  await expect(lyricsButton(page)).toHaveCount(0);
});
