import { expect, type Page, type Request } from '@playwright/test';
import { aPerson, readCode } from '../../support/server/client.ts';
import { fillSignUp, hearSound, readSound, watchSound } from '../../support/pages/listener.ts';
import { pressMediaKey, readMediaSession, watchMediaSession } from '../../support/browser/media-session.ts';
import { barButton, listenTo, playerBar, playSong, videoSwitch } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

const BUTTONS = ['Pause', 'Next', 'Expand player', 'Like', 'Previous', 'Shuffle', 'Options', 'Mute'];

const toSeconds = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
};

/** Position and duration as the bar shows them, in seconds. */
async function readTimes(page: Page) {
  const text = await playerBar(page)
    .getByText(/^\d\d:\d\d \/ \d\d:\d\d$/)
    .textContent();
  const [currentSeconds = Number.NaN, totalSeconds = Number.NaN] = (text ?? '').split(' / ').map(toSeconds);
  return { currentSeconds, totalSeconds };
}

/** Volume of the playing element, 0 to 1; 0 when muted; null when none plays. */
const readVolume = (page: Page) =>
  page.evaluate(() => {
    const { segueSounds = [] } = globalThis as unknown as { segueSounds?: HTMLAudioElement[] };
    const sound = segueSounds.find(({ paused }) => !paused);
    return sound?.muted ? 0 : (sound?.volume ?? null);
  });

test('the bar shows the song and every control, and the video switch only with a video; volume and mute apply at once, and are kept for the next visit [2.53]', async ({
  page,
  demo,
  token,
}) => {
  await listenTo(page, demo, token, 'Letters to the Harbour');

  const bar = playerBar(page);
  await expect(bar).toContainText('Letters to the Harbour');
  await expect(bar).toContainText('Sable Wren');
  const thumbnail = bar.locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const name of BUTTONS) await expect(barButton(page, name)).toBeVisible();
  await expect(videoSwitch(page)).toBeVisible();

  const seek = bar.getByRole('slider', { name: 'Seek' });
  await expect(seek).toBeEnabled();
  await expect.poll(async () => (await readTimes(page)).totalSeconds).toBeGreaterThan(30);
  const { totalSeconds } = await readTimes(page);
  // Paused, so that the position does not grow between two looks.
  await barButton(page, 'Pause').click();
  await expect(barButton(page, 'Play')).toBeVisible();
  await seek.click();
  await expect.poll(async () => (await readTimes(page)).currentSeconds).toBeGreaterThan(totalSeconds * 0.45);
  expect((await readSound(page)).positionSeconds).toBeLessThan(totalSeconds * 0.6);

  await playSong(page, demo, 'Coin-Op Heart');
  await hearSound(page);
  await expect(videoSwitch(page)).toHaveCount(0);

  const volume = bar.getByRole('slider', { name: 'Volume' });
  await volume.click();
  const halfway = Number(await volume.inputValue());
  expect(halfway).toBeGreaterThan(0.4);
  expect(halfway).toBeLessThan(0.6);
  await expect.poll(() => readVolume(page)).toBe(halfway);

  await barButton(page, 'Mute').click();
  await expect(volume).toHaveValue('0');
  await expect.poll(() => readVolume(page)).toBe(0);
  await hearSound(page);

  await playSong(page, demo, 'Coin-Op Heart');
  await hearSound(page);
  await expect.poll(() => readVolume(page)).toBe(0);
  await barButton(page, 'Unmute').click();
  await expect(volume).toHaveValue(String(halfway));
  await expect.poll(() => readVolume(page)).toBe(halfway);
});

/**
 * Returns a function that moves the page's clock forward, but only when no request is pending: the jump would
 * make it time out.
 */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (time: string): Promise<void> => {
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    await page.clock.fastForward(time);
  };
}

test('the sleep timer stops the music after its time, and not before', async ({ page, demo, token }) => {
  await page.clock.install();
  const passTime = watchCalls(page);
  await listenTo(page, demo, token, 'Coin-Op Heart');
  await barButton(page, 'Options').click();
  await page.getByRole('menuitemradio', { name: 'Stop after 15 minutes' }).click();
  await page.keyboard.press('Escape');
  await passTime('14:00');
  await hearSound(page);
  await passTime('01:00');
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await expect(barButton(page, 'Play')).toBeVisible();
  await barButton(page, 'Play').click();
  await hearSound(page);
});

test('the Media Session shows the song with its cover, and its keys play, pause, skip and seek; skipping reports to the server how much was heard [4.53]', async ({
  page,
  demo,
  token,
}) => {
  await watchMediaSession(page);
  await listenTo(page, demo, token, 'Letters to the Harbour');
  await expect.poll(async () => (await readMediaSession(page)).durationSeconds).toBeGreaterThan(30);
  await expect
    .poll(() => readMediaSession(page))
    .toMatchObject({ title: 'Letters to the Harbour', artist: 'Sable Wren', playbackState: 'playing' });
  const { artwork } = await readMediaSession(page);
  const cover = await page.request.get(artwork.at(-1) ?? '');
  expect(cover.headers()['content-type']).toMatch(/^image\//);

  const expectPosition = async (from: number, to: number) => {
    const readPosition = async () => (await readSound(page)).positionSeconds;
    await expect.poll(async () => (await readPosition()) >= from && (await readPosition()) < to).toBe(true);
    await expect
      .poll(async () => (await readMediaSession(page)).positionSeconds)
      .toBeGreaterThanOrEqual(from);
  };
  await pressMediaKey(page, 'pause');
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await expect.poll(async () => (await readMediaSession(page)).playbackState).toBe('paused');
  await pressMediaKey(page, 'seekto', { seekTime: 20 });
  await expectPosition(20, 20.5);
  await pressMediaKey(page, 'seekforward');
  await expectPosition(30, 30.5);
  await pressMediaKey(page, 'seekbackward', { seekOffset: 5 });
  await expectPosition(25, 25.5);
  await pressMediaKey(page, 'play');
  await hearSound(page);

  await pressMediaKey(page, 'nexttrack');
  await expect.poll(async () => (await readMediaSession(page)).title).not.toBe('Letters to the Harbour');
  await hearSound(page);
  // After three seconds of playback a press only restarts the track.
  await expect(async () => {
    await pressMediaKey(page, 'previoustrack');
    const readTitle = async () => (await readMediaSession(page)).title;
    await expect.poll(readTitle, { timeout: 1000 }).toBe('Letters to the Harbour');
  }).toPass();
  await hearSound(page);

  const toldEnd = page.waitForRequest(/\/api\/songs\/ended\//);
  await barButton(page, 'Next').click();
  const request = await toldEnd;
  expect((await request.response())?.status()).toBe(200);
  expect(request.postDataJSON()).toEqual({ isCompleted: false, heardSeconds: expect.any(Number) });
});

test('a song chosen while signed out is named at sign-in, survives a reload and plays after sign-up', async ({
  page,
  demo,
}) => {
  await watchSound(page);
  await page.goto(demo.url);
  const card = page.getByRole('main').getByRole('listitem').first().getByRole('button').first();
  const title = (await card.locator('[dir]').first().textContent()) ?? '';
  await card.and(page.getByRole('button', { name: title })).click();
  await expect(page).toHaveURL(`${demo.url}/login`);
  expect((await readSound(page)).isPaused).toBe(true);
  await expect(page.getByText(`Sign in to play ${title}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Sign in to play ${title}`)).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByText(`Sign up to play ${title}`)).toBeVisible();
  const person = aPerson('wants-a-song');
  const dialog = await fillSignUp(page, person);
  await dialog.getByLabel('Email OTP').fill(await readCode(demo, person.email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${demo.url}/`);
  await hearSound(page);
  await expect(playerBar(page)).toContainText(title);
});
