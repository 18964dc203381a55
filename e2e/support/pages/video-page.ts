import { expect, type Page } from '@playwright/test';
import { clientOf } from '../server/client.ts';
import { videoView } from './player-page.ts';
import type { Segue } from '../server/segue.ts';

/** State of the video element. */
export const readPicture = (page: Page) =>
  videoView(page)
    .locator('video')
    .evaluate(({ videoWidth, videoHeight, currentTime, paused, muted }: HTMLVideoElement) => ({
      videoWidth,
      videoHeight,
      currentTime,
      paused,
      muted,
    }));

/** Waits until the video plays. */
export async function seePicture(page: Page): Promise<void> {
  await expect(videoView(page).locator('video')).toBeVisible();
  await expect.poll(async () => (await readPicture(page)).videoWidth).toBeGreaterThan(0);
  const { currentTime } = await readPicture(page);
  await expect.poll(async () => (await readPicture(page)).currentTime).toBeGreaterThan(currentTime + 0.3);
}

/**
 * Runs in the page: difference between the positions of sound and video in seconds; Infinity unless both
 * play.
 */
export function findDriftSeconds(): number {
  const sounds = (globalThis as unknown as { segueSounds?: HTMLAudioElement[] }).segueSounds ?? [];
  const sound = sounds.find((element) => !element.paused);
  const video = document.querySelector('video');
  if (!sound || !video || video.paused || video.seeking) return Infinity;
  return Math.abs(sound.currentTime - video.currentTime);
}

/** Waits until video and sound are in sync. Needs `watchSound`. */
export async function expectInSync(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findDriftSeconds)).toBeLessThan(0.08);
}

/**
 * The withheld part of a WebM file, as shares of its bytes: playback runs dry there, but the index at the end
 * stays readable.
 */
const HELD_FROM_SHARE = 0.08;
const HELD_TO_SHARE = 0.95;

/**
 * Withholds the rest of each video from the page.
 * @param fromShare Where the withheld part begins, as a share of the bytes.
 * @returns a function that releases it.
 */
export async function holdRestOfVideos(page: Page, fromShare = HELD_FROM_SHARE): Promise<() => void> {
  const rest = Promise.withResolvers<void>();
  await page.route(/\/stream\/[^/]+\/(278|242|243|244|247)\b/, async (route) => {
    const first = await route.fetch({ headers: { ...route.request().headers(), range: 'bytes=0-0' } });
    const sizeBytes = Number(/\d+$/.exec(first.headers()['content-range'] ?? '')?.[0]);
    const startByte = Number(/\d+/.exec(route.request().headers()['range'] ?? '')?.[0] ?? 0);
    const heldFromByte = Math.floor(sizeBytes * fromShare);
    const headers = { ...route.request().headers(), range: `bytes=${startByte}-${heldFromByte - 1}` };
    if (startByte < heldFromByte) return route.fulfill({ response: await route.fetch({ headers }) });
    if (startByte < sizeBytes * HELD_TO_SHARE) await rest.promise;
    return route.continue();
  });
  return rest.resolve;
}

/** Waits until a video has this many qualities. Song info starts the missing transcodes, at low priority. */
export async function waitForQualities(
  segue: Segue,
  token: string,
  title: string,
  count: number,
): Promise<void> {
  const client = clientOf(segue, token);
  const found = await client.search({ params: { query: title } });
  const videoId = found.find(({ resultType }) => resultType === 'song')?.videoId ?? '';
  const { access_token: accessToken } = await client.refreshToken({});
  const countPictures = async () => {
    const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
    const formats = info.streamingData?.adaptiveFormats ?? [];
    return formats.filter(({ mimeType }) => mimeType?.startsWith('video/webm')).length;
  };
  await expect.poll(countPictures, { timeout: 240_000 }).toBeGreaterThanOrEqual(count);
}
