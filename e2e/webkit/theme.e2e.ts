import { expect } from '@playwright/test';
import { clientOf } from '../support/server/client.ts';
import { darkened, lightened } from '../support/browser/mode-colours.ts';
import type { Segue } from '../support/server/segue.ts';
import { enterAs, hearSound, playerBar, playSong } from './listener.ts';
import type { Tab } from './tab.ts';
import { test } from './webkit-test.ts';

const readTheme = (tab: Tab) =>
  tab.driver.executeScript<string>(() => {
    const { theme } = document.documentElement.dataset;
    return `${theme} ${getComputedStyle(document.documentElement).colorScheme}`;
  });

const readBackground = (tab: Tab) =>
  tab.driver.executeScript<string>(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bg').trim(),
  );

/** The first colour of the palette of the cover that plays. */
async function readCoverColour(tab: Tab, segue: Segue): Promise<string> {
  const url = await tab.readAttribute({ role: 'presentation', within: playerBar }, 'src');
  const { palette } = await clientOf(segue).colorPalette({ query: { url: url ?? '' } });
  return palette[0] ?? '';
}

test('the chosen theme is kept for the next visit, and the page takes the colours of the cover', async ({
  tab,
  demo,
  token,
}) => {
  await enterAs(tab, demo, token);
  await tab.open(demo.url);
  await tab.press({ role: 'button', name: 'Dark theme' });
  await expect.poll(() => readTheme(tab)).toBe('dark dark');
  const fallback = await readBackground(tab);
  await tab.reload();
  await tab.find({ role: 'button', name: 'Light theme' });
  expect(await readTheme(tab)).toBe('dark dark');
  expect(await readBackground(tab)).toBe(fallback);

  await playSong(tab, demo, 'Glass Arcade');
  await hearSound(tab);
  const colour = await readCoverColour(tab, demo);
  await expect.poll(() => readBackground(tab)).toBe(darkened(colour));
  expect(darkened(colour)).not.toBe(fallback);
  await tab.press({ role: 'button', name: 'Light theme' });
  await expect.poll(() => readBackground(tab)).toBe(lightened(colour));
  expect(await readTheme(tab)).toBe('light light');
});
