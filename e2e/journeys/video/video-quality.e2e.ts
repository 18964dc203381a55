import { expect, type Page } from '@playwright/test';
import { readSound } from '../../support/pages/listener.ts';
import {
  listenTo,
  playSong,
  qualityButton,
  videoSwitch,
  videoView,
} from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';
import { expectInSync, readPicture, seePicture, waitForQualities } from '../../support/pages/video-page.ts';

/** The demo video of 720p, from which smaller renditions are made in the background. */
const TITLE = 'Glass Arcade';
const PICKED = '240p';

const readLabels = (page: Page) => page.getByRole('menuitemradio').allTextContents();

async function openQualities(page: Page): Promise<void> {
  await videoView(page).hover();
  await qualityButton(page).click();
}

test('a video offers several qualities: 720p at first, then the picked one, also on the next visit [4.44] [4.45] [4.46] [9.15]', async ({
  page,
  demo,
  token,
}) => {
  test.setTimeout(360_000);
  await waitForQualities(demo, token, TITLE, 3);
  await listenTo(page, demo, token, TITLE);
  await videoSwitch(page).click();
  await seePicture(page);
  expect((await readPicture(page)).videoHeight).toBe(720);

  await openQualities(page);
  await expect(page.getByRole('menuitemradio', { name: '720p' })).toHaveAttribute('aria-checked', 'true');
  const labels = await readLabels(page);
  expect(labels.length).toBeGreaterThanOrEqual(3);
  expect(labels).toEqual(labels.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)));

  const { positionSeconds } = await readSound(page);
  await page.getByRole('menuitemradio', { name: PICKED }).click();
  await expect.poll(async () => (await readPicture(page)).videoHeight).toBe(240);
  await seePicture(page);
  await expectInSync(page);
  expect((await readSound(page)).positionSeconds).toBeGreaterThan(positionSeconds);
  expect(await page.evaluate(() => localStorage.getItem('defaultVideoQuality'))).toBe(PICKED);
  expect(await page.evaluate(() => localStorage.getItem('isVideoSwitchedOn'))).toBe('true');

  // On the next visit the video is still switched on and the quality is kept.
  await playSong(page, demo, TITLE);
  await seePicture(page);
  expect((await readPicture(page)).videoHeight).toBe(240);
  await openQualities(page);
  await expect(page.getByRole('menuitemradio', { name: PICKED })).toHaveAttribute('aria-checked', 'true');
});
