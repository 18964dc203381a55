import { expect, type Page } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../support/listener.ts';
import { enterAs, playerBar, playSong, videoSwitch } from '../support/player-page.ts';
import { test } from '../support/test.ts';

const FOR_EVERYONE = ['Pause', 'Next', 'Expand player'];
const FOR_WIDE_WINDOWS = ['Like', 'Previous', 'Shuffle', 'Options', 'Mute'];

const barButton = (page: Page, name: string) => playerBar(page).getByRole('button', { name, exact: true });

const toSeconds = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
};

/** The two times of the bar, in seconds. */
async function readTimes(page: Page) {
  const text = await playerBar(page)
    .getByText(/^\d\d:\d\d \/ \d\d:\d\d$/)
    .textContent();
  const [currentSeconds = Number.NaN, totalSeconds = Number.NaN] = (text ?? '').split(' / ').map(toSeconds);
  return { currentSeconds, totalSeconds };
}

test('the bar shows what plays and holds every control, the video switch only with a video [2.53]', async ({
  page,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, demo, 'Letters to the Harbour');
  await hearSound(page);

  const bar = playerBar(page);
  await expect(bar).toContainText('Letters to the Harbour');
  await expect(bar).toContainText('Sable Wren');
  const thumbnail = bar.locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const name of [...FOR_EVERYONE, ...FOR_WIDE_WINDOWS])
    await expect(barButton(page, name)).toBeVisible();
  await expect(videoSwitch(page)).toBeVisible();

  const seek = bar.getByRole('slider', { name: 'Seek' });
  await expect(seek).toBeEnabled();
  const { totalSeconds } = await readTimes(page);
  expect(totalSeconds).toBeGreaterThan(30);
  const box = await seek.boundingBox();
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => (await readTimes(page)).currentSeconds).toBeGreaterThan(totalSeconds * 0.45);
  expect((await readSound(page)).positionSeconds).toBeLessThan(totalSeconds * 0.6);

  await barButton(page, 'Pause').click();
  await expect(barButton(page, 'Play')).toBeVisible();
  await playSong(page, demo, 'Coin-Op Heart');
  await hearSound(page);
  await expect(videoSwitch(page)).toHaveCount(0);
});

test('at 500 px of width the bar hides previous, like, video and more, and not at 501 [2.54] [9.05]', async ({
  page,
  demo,
  token,
}) => {
  await enterAs(page, token);
  await playSong(page, demo, 'Letters to the Harbour');
  const expectInView = async (names: readonly string[]) => {
    for (const name of names) await expect(barButton(page, name), name).toBeInViewport({ ratio: 1 });
  };
  await page.setViewportSize({ width: 820, height: 844 });
  await expectInView([...FOR_EVERYONE, ...FOR_WIDE_WINDOWS]);

  await page.setViewportSize({ width: 501, height: 844 });
  await expectInView([...FOR_EVERYONE, 'Like', 'Previous']);
  await expect(videoSwitch(page)).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 500, height: 844 });
  await expectInView(FOR_EVERYONE);
  for (const name of FOR_WIDE_WINDOWS) await expect(barButton(page, name)).toHaveCount(0);
  await expect(videoSwitch(page)).toHaveCount(0);
  await expect(playerBar(page)).toContainText('Letters to the Harbour');
});
