import { expect, type Page } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../../support/pages/listener.ts';
import { setHidden } from '../../support/browser/page-stage.ts';
import {
  barButton,
  enterAs,
  presetStorage,
  playSong,
  playerBar,
  seekBar,
  videoSwitch,
  videoView,
} from '../../support/pages/player-page.ts';
import type { Segue } from '../../support/server/segue.ts';
import { test } from '../../support/test.ts';
import { expectInSync, holdRestOfVideos, readPicture, seePicture } from '../../support/pages/video-page.ts';
import { historyLink, likedLink } from '../../support/pages/shell-page.ts';

const TITLE = 'Glass Arcade';
const readFloating = (page: Page) => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);

const readLengthSeconds = (page: Page) =>
  videoView(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.duration);

/** Plays a song whose video is switched on. Does not wait for the picture. */
async function askForVideo(page: Page, segue: Segue, token: string): Promise<void> {
  await watchSound(page);
  await enterAs(page, token);
  await presetStorage(page, 'isVideoSwitchedOn', 'true');
  await playSong(page, segue, TITLE);
}

/** Plays a song and waits for picture and sound. */
async function watchVideo(page: Page, segue: Segue, token: string): Promise<void> {
  await askForVideo(page, segue, token);
  await seePicture(page);
  await hearSound(page);
}

/**
 * Presses Previous until the title shows: after three seconds of playback a press only restarts the track.
 */
const goBackTo = (page: Page, title: string): Promise<void> =>
  expect(async () => {
    await barButton(page, 'Previous').click();
    await expect(playerBar(page)).toContainText(title, { timeout: 1000 });
  }).toPass();

/** Seeks, pauses and hides the tab. */
async function disturbVideo(page: Page): Promise<void> {
  await expectInSync(page);

  const seek = seekBar(page);
  const length = await readLengthSeconds(page);
  await seek.click();
  await expect.poll(async () => (await readSound(page)).positionSeconds).toBeGreaterThan(length * 0.48);
  await expectInSync(page);

  const picture = videoView(page).locator('video');
  await picture.click();
  await expect(barButton(page, 'Play')).toBeVisible();
  await expect.poll(async () => (await readPicture(page)).paused).toBe(true);
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await picture.click();
  await hearSound(page);
  await expectInSync(page);

  await setHidden(page, true);
  await picture.evaluate((video: HTMLVideoElement) => video.pause());
  await hearSound(page);
  await setHidden(page, false);
  await expectInSync(page);
}

/** Opens other screens, over which the video floats, and brings it back. */
async function floatVideo(page: Page): Promise<void> {
  await historyLink(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect.poll(() => readFloating(page)).toBe('VIDEO');
  await hearSound(page);
  await expectInSync(page);

  await page.evaluate(() => document.exitPictureInPicture());
  await expect(videoView(page).locator('video')).toBeVisible();
  await expectInSync(page);

  await likedLink(page).press('Enter');
  await expect.poll(() => readFloating(page)).toBe('VIDEO');
  await page.keyboard.press('Alt+v');
  await expect.poll(() => readFloating(page)).toBeNull();
  await expect(videoView(page)).toHaveCount(0);
  await hearSound(page);
}

/** Presses one button after another, faster than they act. */
async function pressRapidly(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await barButton(page, 'Next').click();
    await goBackTo(page, TITLE);
    await videoSwitch(page).click();
    await videoSwitch(page).click();
    await barButton(page, 'Pause').click();
    await barButton(page, 'Play').click();
  }
  await expect(playerBar(page)).toContainText(TITLE);
  await seePicture(page);
  await hearSound(page);
  await expectInSync(page);
  const countSounding = () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { segueSounds: HTMLAudioElement[] }).segueSounds.filter(
          ({ paused }) => !paused,
        ).length,
    );
  await expect.poll(countSounding).toBe(1);
}

test('the picture stays in sync: during playback, after a seek, a pause and a hidden tab, in picture-in-picture, which other screens open for a song with a video alone, and after rapid presses, which leave one sound [4.28] [4.36] [4.37] [4.41] [4.42]', async ({
  page,
  demo,
  token,
}) => {
  await watchVideo(page, demo, token);
  await test.step('seek, pause and hidden tab', () => disturbVideo(page));
  await test.step('rapid presses', () => pressRapidly(page));
  await test.step('picture-in-picture', () => floatVideo(page));
  await test.step('no picture-in-picture of a song without a video', async () => {
    await playSong(page, demo, 'Noon on Tile');
    await hearSound(page);
    await historyLink(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await hearSound(page);
    expect(await readFloating(page)).toBeNull();
  });
});

test('the sound waits while the picture buffers, and resumes with it [4.39]', async ({
  page,
  demo,
  token,
}) => {
  const releaseRest = await holdRestOfVideos(page);
  await askForVideo(page, demo, token);
  // The sound started and stopped when the video ran out of data.
  const isStalled = async () => {
    const { isPaused, positionSeconds } = await readSound(page);
    return isPaused && positionSeconds > 0;
  };
  // The bytes that arrived may last long, since still pictures take few bytes.
  await expect.poll(isStalled, { timeout: 45_000 }).toBe(true);
  // The player waits (buffers): the listener did not pause.
  await expect(barButton(page, 'Pause')).toBeVisible();
  await expect.poll(async () => (await readPicture(page)).paused).toBe(false);
  releaseRest();
  await hearSound(page);
  await expectInSync(page);
});

test('the sound waits while the picture buffers after a seek [4.39]', async ({ page, demo, token }) => {
  // Half of the video is let through, so that it does not run out before the seek.
  const releaseRest = await holdRestOfVideos(page, 0.5);
  await watchVideo(page, demo, token);
  const seek = seekBar(page);
  const box = await seek.boundingBox();
  await seek.click({ position: { x: (box?.width ?? 0) * 0.85, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await expect(barButton(page, 'Pause')).toBeVisible();
  releaseRest();
  await hearSound(page);
  await expectInSync(page);
});

test('a picture that fails to load does not affect the sound', async ({ page, demo, token, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  complaints.expect(/video-failed/);
  await page.route(/\/stream\/[^/]+\/(278|242|243|244|247)\b/, (route) => route.abort());
  await watchSound(page);
  await enterAs(page, token);
  await presetStorage(page, 'isVideoSwitchedOn', 'true');
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('video-failed'));
  await playSong(page, demo, TITLE);
  await failed;
  await hearSound(page);
  await expect(videoView(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
