import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { barButton, enterAs, main, playerBar, playSong, queuePanel } from './listener.ts';
import type { Place, Tab } from './tab.ts';
import { test } from './webkit-test.ts';

const SONG = 'Slow Tide Atlas';
const row: Place = { role: 'listitem', within: queuePanel };

const readTitles = (tab: Tab): Promise<string[]> =>
  tab.driver.executeScript(() =>
    [...document.querySelectorAll('aside li')].map((item) => item.querySelector('[dir]')?.textContent ?? ''),
  );

/** The titles after moving one to another index. */
const withMoved = (titles: readonly string[], from: number, place: number): string[] =>
  titles.toSpliced(from, 1).toSpliced(place, 0, titles[from] ?? '');

async function findRow(tab: Tab, index: number) {
  const found = (await tab.findAll(row))[index];
  if (!found) throw new Error(`Expected ${index + 1} rows in the queue.`);
  return found;
}

test('a row adds its song to the queue, which is reordered by mouse and keys, and cleared', async ({
  tab,
  demo,
  token,
}) => {
  await enterAs(tab, demo, token);
  await playSong(tab, demo, SONG);
  await tab.press(barButton('Pause'));
  await expect.poll(async () => (await readTitles(tab)).length).toBeGreaterThan(10);
  const before = await readTitles(tab);

  const result: Place = { role: 'listitem', text: 'Salt Meridian', within: main };
  await tab.press({ role: 'button', name: 'Options', within: result });
  await tab.press({ role: 'menuitem', name: 'Play next' });
  const added = before.toSpliced(1, 0, 'Salt Meridian');
  await expect.poll(() => readTitles(tab)).toEqual(added);
  // A menu that is still closing lies over the page and would get the press.
  await expect.poll(async () => (await tab.findAll({ role: 'menu' })).length).toBe(0);

  await tab.drag(
    () => findRow(tab, 2),
    () => findRow(tab, 5),
  );
  const carried = withMoved(added, 2, 5);
  await expect.poll(() => readTitles(tab)).toEqual(carried);
  await tab.expectText(playerBar, SONG);

  const handles = await tab.findAll({ role: 'button', name: /^Move/, within: queuePanel });
  await handles[3]?.sendKeys(Key.ARROW_UP);
  await expect.poll(() => readTitles(tab)).toEqual(withMoved(carried, 3, 2));

  await tab.press({ role: 'button', name: 'Clear', within: queuePanel });
  await expect.poll(() => readTitles(tab)).toEqual([SONG]);
  await tab.expectText(playerBar, SONG);
});
