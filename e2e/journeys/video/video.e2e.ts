import { expect, type Page } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { hearSound, watchSound } from '../../support/pages/listener.ts';
import {
  enterAs,
  expandButton,
  expandPlayer,
  listenTo,
  playerBar,
  playSong,
  shrinkButton,
  videoSwitch,
  videoView,
} from '../../support/pages/player-page.ts';
import type { Segue } from '../../support/server/segue.ts';
import { test } from '../../support/test.ts';
import { expectInSync, readPicture, seePicture } from '../../support/pages/video-page.ts';
import { logoutButton } from '../../support/pages/shell-page.ts';

test('the video shows for a signed-in listener who switched it on, for songs that have one [2.22]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  await watchSound(page);
  // Logging out ends the session, so this test does not use the shared account.
  await enterAs(page, await signUp(demo, aPerson('viewer')));
  await playSong(page, demo, 'Terrace Hours');
  await hearSound(page);
  await expect(videoSwitch(page)).toHaveAttribute('aria-checked', 'false');
  await expect(videoView(page)).toHaveCount(0);

  await videoSwitch(page).click();
  await seePicture(page);
  await hearSound(page);
  await expectInSync(page);

  await playSong(page, demo, 'Noon on Tile');
  await hearSound(page);
  await expect(videoView(page)).toHaveCount(0);

  await playSong(page, demo, 'Terrace Hours');
  await seePicture(page);
  await logoutButton(page).press('Enter');
  await expect(page).toHaveURL(`${demo.url}/login`);
  await expect(videoView(page)).toHaveCount(0);
});

test('the video plays on as the expanded player takes it in and gives it back [2.252]', {
  tag: '@every-browser',
}, async ({ page, demo, token }) => {
  await listenTo(page, demo, token, 'Terrace Hours');
  await videoSwitch(page).click();
  await seePicture(page);
  const countLoads = await watchLoads(page);

  await expandPlayer(page);
  await expect(playerBar(page).locator('video')).toBeInViewport();
  await expect(videoView(page).locator('img')).toHaveCSS('filter', 'blur(25px) brightness(0.8)');
  await seePicture(page);
  await hearSound(page);
  await expectInSync(page);

  await shrinkButton(page).click();
  await expect(expandButton(page)).toBeVisible();
  await seePicture(page);
  await expectInSync(page);
  expect(await countLoads()).toBe(0);
});

/** Counts from now on how often the video loads anew. */
async function watchLoads(page: Page): Promise<() => Promise<number>> {
  const video = await videoView(page).locator('video').elementHandle();
  if (!video) throw new Error('There is no video.');
  const loads = await video.evaluateHandle((element) => {
    const counted = { count: 0 };
    element.addEventListener('loadstart', () => {
      counted.count += 1;
    });
    return counted;
  });
  return () => loads.evaluate(({ count }) => count);
}

/** The last thumbnail in a song's info. */
async function readLastThumbnail(segue: Segue, token: string, title: string): Promise<string> {
  const client = clientOf(segue, token);
  const found = await client.search({ params: { query: title } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  return info.videoDetails?.thumbnail?.thumbnails.at(-1)?.url ?? 'none';
}

test('the video has its blurred cover behind it, and offers quality, full screen and picture-in-picture [2.23] [1.05] [9.16]', {
  tag: '@every-browser',
}, async ({ page, demo, token }) => {
  await listenTo(page, demo, token, 'Undertow Signals');
  await videoSwitch(page).click();
  await seePicture(page);
  const view = videoView(page);

  const backdrop = view.locator('img');
  await expect(backdrop).toHaveAttribute('src', await readLastThumbnail(demo, token, 'Undertow Signals'));
  await expect(backdrop).toHaveCSS('filter', 'blur(25px) brightness(0.8)');
  await expect
    .poll(() => backdrop.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await readPicture(page)).muted).toBe(true);

  await view.hover();
  await view.getByRole('button', { name: 'Video quality' }).click();
  const { videoHeight } = await readPicture(page);
  const shown = page.getByRole('menuitemradio', { name: `${videoHeight}p` });
  await expect(shown).toHaveAttribute('aria-checked', 'true');
  await shown.click();

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
});
