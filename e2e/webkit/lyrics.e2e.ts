import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeLyricsLibrary } from '../support/libraries/lyrics-library.ts';
import { signUp } from '../support/server/client.ts';
import { startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { barButton, enterAs, playerBar, playSong } from './listener.ts';
import type { Place } from './tab.ts';
import { test } from './webkit-test.ts';

const line = (number: number): Place => ({
  role: 'button',
  name: `Line ${number} of the kettle`,
  within: playerBar,
});

test('lyrics follow the music, and a pressed line seeks to its place', async ({ tab }) => {
  const library = await makeLyricsLibrary();
  const segue = await startSegue({ library: library.folder });
  try {
    await waitForScan(segue);
    await enterAs(tab, segue, await signUp(segue));
    await playSong(tab, segue, library.titles[0] ?? '');
    await tab.press(barButton('Expand player'));
    await tab.press(barButton('Lyrics'));
    await tab.press(line(10));
    await expect.poll(() => tab.readAttribute(line(10), 'aria-current')).toBe('true');
    await expect.poll(() => tab.readAttribute(line(11), 'aria-current')).toBe('true');
  } finally {
    await segue.stop();
    await rm(library.folder, { recursive: true });
  }
});
