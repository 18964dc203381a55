import { expect, type Page } from '@playwright/test';
import { aPerson, signUp } from '../support/client.ts';
import { hearSound, readSound, watchComplaints, watchSound } from '../support/listener.ts';
import { enterAs, playerBar, playSong, videoSwitch, videoView } from '../support/player-page.ts';
import { test } from '../support/test.ts';

const readPicture = (page: Page) =>
  videoView(page)
    .locator('video')
    .evaluate(({ videoWidth, videoHeight, currentTime, paused, muted }: HTMLVideoElement) => ({
      videoWidth,
      videoHeight,
      currentTime,
      paused,
      muted,
    }));

/** Waits until the picture moves. */
async function seePicture(page: Page): Promise<void> {
  await expect(videoView(page).locator('video')).toBeVisible();
  await expect.poll(async () => (await readPicture(page)).videoWidth).toBeGreaterThan(0);
  const { currentTime } = await readPicture(page);
  await expect.poll(async () => (await readPicture(page)).currentTime).toBeGreaterThan(currentTime + 0.3);
}

test('the video shows for a signed-in listener who switched it on, on songs that have one [2.22]', async ({
  page,
  demo,
}) => {
  const complaints = watchComplaints(page);
  await watchSound(page);
  // Signing out ends the session, which other tests need, so this listener has one of their own.
  await enterAs(page, await signUp(demo, aPerson('viewer')));
  await playSong(page, demo, 'Terrace Hours');
  await hearSound(page);
  await expect(videoSwitch(page)).toHaveAttribute('aria-checked', 'false');
  await expect(videoView(page)).toHaveCount(0);

  await videoSwitch(page).click();
  await seePicture(page);
  await hearSound(page);
  const apartSeconds = async () =>
    Math.abs((await readPicture(page)).currentTime - (await readSound(page)).positionSeconds);
  await expect.poll(apartSeconds).toBeLessThan(0.5);

  await playSong(page, demo, 'Noon on Tile');
  await hearSound(page);
  await expect(videoView(page)).toHaveCount(0);

  await playSong(page, demo, 'Terrace Hours');
  await seePicture(page);
  // The overlay lies over the drawer, which the keyboard still reaches.
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(`${demo.url}/login`);
  await expect(videoView(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the video stands over its blurred cover, with quality, full screen and picture-in-picture [2.23] [1.05]', async ({
  page,
  demo,
  token,
}) => {
  const complaints = watchComplaints(page);
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, demo, 'Undertow Signals');
  await hearSound(page);
  await videoSwitch(page).click();
  await seePicture(page);
  const view = videoView(page);

  const backdrop = view.locator('img');
  await expect(backdrop).toHaveCSS('filter', 'blur(25px) brightness(0.8)');
  await expect
    .poll(() => backdrop.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await readPicture(page)).muted).toBe(true);

  await view.hover();
  await view.getByRole('button', { name: 'Video quality' }).click();
  const height = (await readPicture(page)).videoHeight;
  await expect(page.getByRole('menuitemradio', { name: `${height}p` })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.getByRole('menuitemradio', { name: `${height}p` }).click();

  await view.hover();
  await view.getByRole('button', { name: 'Full screen' }).click();
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video')))
    .not.toBeNull();
  await view.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  await view.hover();
  await view.getByRole('button', { name: 'Picture in picture' }).click();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
  await expect(playerBar(page)).toBeVisible();
  expect(complaints).toEqual([]);
});
