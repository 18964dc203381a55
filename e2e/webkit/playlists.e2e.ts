import { expect } from '@playwright/test';
import { clientOf } from '../support/server/client.ts';
import { makePlaylistOf } from '../support/server/playlists.ts';
import { enterAs, hearSound, main, openPage, playerBar } from './listener.ts';
import type { Place, Tab } from './tab.ts';
import { test } from './webkit-test.ts';

const tracks: Place = { role: 'list', name: 'Tracks', within: main };

const readTitles = (tab: Tab): Promise<string[]> =>
  tab.driver.executeScript(() =>
    [...document.querySelectorAll('main li')].map((item) => item.querySelector('[dir]')?.textContent ?? ''),
  );

test('a playlist is reordered with the mouse, a removal is undone, and it is played', async ({
  tab,
  demo,
  token,
}) => {
  const { playlistId } = await makePlaylistOf(clientOf(demo, token), 'For the ferry', 3);
  await enterAs(tab, demo, token);
  await openPage(tab, `${demo.url}/list?q=${playlistId}`);
  await tab.find(tracks);
  await expect.poll(async () => (await readTitles(tab)).length).toBe(3);
  const [first = '', second = '', third = ''] = await readTitles(tab);

  const handle = (title: string): Place => ({ role: 'button', name: `Move ${title}` });
  await tab.drag(
    () => tab.find(handle(first)),
    () => tab.find(handle(second)),
  );
  await expect.poll(() => readTitles(tab)).toEqual([second, first, third]);

  const removal: Place = { role: 'button', name: `Remove ${first} from the playlist` };
  await tab.press(removal);
  await expect.poll(() => readTitles(tab)).toEqual([second, third]);
  await tab.press({ role: 'button', name: 'Undo' });
  await expect.poll(() => readTitles(tab)).toEqual([second, first, third]);
  await tab.press({ role: 'button', name: 'Play', within: main });
  await tab.expectText(playerBar, second);
  await hearSound(tab);
});
