import { expect } from '@playwright/test';
import { aPerson } from '../support/server/client.ts';
import {
  barButton,
  expectUrl,
  hearSound,
  main,
  openPage,
  playerBar,
  queuePanel,
  readSound,
  searchFor,
  signIn,
  signUpOnPage,
} from './listener.ts';
import type { Place } from './tab.ts';
import { test } from './webkit-test.ts';

const TITLE = 'Letters to the Harbour';
const song: Place = { role: 'button', name: new RegExp(TITLE), within: main };
const heading = (name: string): Place => ({ role: 'heading', name });

test('a new listener signs up, plays a song and the next, likes it, finds it again, signs out and in again', async ({
  tab,
  demo,
}) => {
  const person = aPerson('webkit-first');
  await signUpOnPage(tab, demo, person);
  await tab.expectText({ role: 'button', name: 'Profile' }, 'M');
  await openPage(tab, demo.url);
  await searchFor(tab, TITLE.toLowerCase());
  await tab.press(song);
  await tab.expectText(playerBar, TITLE);
  await hearSound(tab);

  await expect
    .poll(async () => (await tab.findAll({ role: 'listitem', within: queuePanel })).length)
    .toBeGreaterThan(1);
  await tab.press(barButton('Like'));
  await expect.poll(() => tab.readAttribute(barButton('Like'), 'aria-pressed')).toBe('true');
  await tab.press(barButton('Next'));
  await expect.poll(async () => (await tab.find(playerBar)).getText()).not.toContain(TITLE);
  await hearSound(tab);
  await tab.press(barButton('Pause'));
  await expect.poll(async () => (await readSound(tab)).isPaused).toBe(true);

  await tab.reload();
  await tab.press({ role: 'link', name: 'History' });
  await tab.find(heading('History'));
  await tab.find(song);
  await tab.press({ role: 'link', name: 'Liked' });
  await tab.find(heading('Liked Songs'));
  await tab.find(song);
  await tab.press({ role: 'button', name: 'Like', within: main });
  await expect
    .poll(() => tab.readAttribute({ role: 'button', name: 'Like', within: main }, 'aria-pressed'))
    .toBe('false');

  await tab.press({ role: 'button', name: 'Logout' });
  await expectUrl(tab, `${demo.url}/login`);
  await signIn(tab, demo, person);
  await tab.expectText({ role: 'button', name: 'Profile' }, 'M');
});
