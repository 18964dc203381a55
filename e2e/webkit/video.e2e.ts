import { expect } from '@playwright/test';
import { findDriftSeconds } from '../support/pages/video-page.ts';
import { barButton, enterAs, hearSound, playerBar, playSong, readSound } from './listener.ts';
import type { Segue } from '../support/server/segue.ts';
import type { Place, Tab } from './tab.ts';
import { test } from './webkit-test.ts';

const TITLE = 'Terrace Hours';
const videoSwitch: Place = { role: 'switch', name: 'Video', within: playerBar };

const readPicture = (tab: Tab) =>
  tab.driver.executeScript<{ width: number; seconds: number; isPaused: boolean; isMuted: boolean } | null>(
    () => {
      const video = document.querySelector('video');
      if (!video) return null;
      return {
        width: video.videoWidth,
        seconds: video.currentTime,
        isPaused: video.paused,
        isMuted: video.muted,
      };
    },
  );

/** Waits until the video plays. */
async function seePicture(tab: Tab): Promise<void> {
  await expect.poll(async () => (await readPicture(tab))?.width ?? 0).toBeGreaterThan(0);
  const { seconds } = (await readPicture(tab)) ?? { seconds: 0 };
  await expect.poll(async () => (await readPicture(tab))?.seconds ?? 0).toBeGreaterThan(seconds + 0.3);
}

/** Waits until video and sound are in sync and both play on after the last correction. */
async function expectInSync(tab: Tab): Promise<void> {
  await expect.poll(() => tab.driver.executeScript<number | null>(findDriftSeconds)).toBeLessThan(0.08);
  await seePicture(tab);
  await hearSound(tab);
}

/** Plays a song, switches its video on, and waits until that plays. */
async function watchVideo(tab: Tab, demo: Segue, token: string): Promise<void> {
  await enterAs(tab, demo, token);
  await playSong(tab, demo, TITLE);
  await hearSound(tab);
  await tab.press(videoSwitch);
  await seePicture(tab);
}

test('the video shows once it is switched on, muted and in sync with the sound, and pauses with it', async ({
  tab,
  demo,
  token,
}) => {
  await watchVideo(tab, demo, token);
  await hearSound(tab);
  await expectInSync(tab);
  expect((await readPicture(tab))?.isMuted).toBe(true);

  await tab.press(barButton('Pause'));
  await expect.poll(async () => (await readPicture(tab))?.isPaused).toBe(true);
  await expect.poll(async () => (await readSound(tab)).isPaused).toBe(true);
  await tab.press(barButton('Play'));
  await hearSound(tab);
  await expectInSync(tab);

  await tab.press(videoSwitch);
  await expect.poll(() => readPicture(tab)).toBeNull();
  await hearSound(tab);
});

test('the video plays on as the expanded player takes it in and gives it back [2.252]', async ({
  tab,
  demo,
  token,
}) => {
  await watchVideo(tab, demo, token);
  const isInPlayer = () =>
    tab.driver.executeScript<boolean>(() => document.querySelector('[aria-label="Player"] video') !== null);

  await tab.press(barButton('Expand player'));
  await expect.poll(isInPlayer).toBe(true);
  await expectInSync(tab);

  await tab.press(barButton('Shrink player'));
  await expect.poll(isInPlayer).toBe(false);
  await expectInSync(tab);
});
