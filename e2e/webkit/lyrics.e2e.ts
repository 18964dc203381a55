import { expect } from '@playwright/test';
import { LYRICS_SONGS } from '../support/libraries/lyrics.ts';
import { barButton, enterAs, playerBar, playSong } from './listener.ts';
import type { Place } from './tab.ts';
import { test } from './webkit-test.ts';

const line = (number: number): Place => ({
  role: 'button',
  name: `Line ${number} of the kettle`,
  within: playerBar,
});

test('lyrics follow the music, and a pressed line seeks to its place', async ({ tab, demo, token }) => {
  await enterAs(tab, demo, token);
  await playSong(tab, demo, LYRICS_SONGS.synced);
  await tab.press(barButton('Expand player'));
  await tab.press(barButton('Lyrics'));
  await tab.press(line(10));
  await expect.poll(() => tab.readAttribute(line(10), 'aria-current')).toBe('true');
  await expect.poll(() => tab.readAttribute(line(11), 'aria-current')).toBe('true');
});
