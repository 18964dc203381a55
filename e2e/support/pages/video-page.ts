import { expect, type Page } from '@playwright/test';
import { clientOf } from '../server/client.ts';
import { videoView } from './player-page.ts';
import type { Segue } from '../server/segue.ts';

/** What the video element does now. */
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

/** Waits until the picture moves. */
export async function seePicture(page: Page): Promise<void> {
  await expect(videoView(page).locator('video')).toBeVisible();
  await expect.poll(async () => (await readPicture(page)).videoWidth).toBeGreaterThan(0);
  const { currentTime } = await readPicture(page);
  await expect.poll(async () => (await readPicture(page)).currentTime).toBeGreaterThan(currentTime + 0.3);
}

/** Runs in a page: seconds between the sound that plays and the picture, at one moment; Infinity when one rests. */
export function findApartSeconds(): number {
  const sounds = (globalThis as unknown as { segueSounds?: HTMLAudioElement[] }).segueSounds ?? [];
  const sound = sounds.find((element) => !element.paused);
  const video = document.querySelector('video');
  if (!sound || !video || video.paused || video.seeking) return Infinity;
  return Math.abs(sound.currentTime - video.currentTime);
}

/** Waits until the picture is in step with the sound. Needs `watchSound`. */
export async function expectInStep(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findApartSeconds)).toBeLessThan(0.08);
}

/** Where a WebM that has run so far into its bytes is out of pictures; its index at the end is not held back. */
const HELD_FROM_SHARE = 0.08;
const HELD_TO_SHARE = 0.95;

/**
 * Lets the page have the beginning of each video only.
 * @param fromShare Where the beginning ends, as a share of the bytes.
 * @returns The function that lets the rest through.
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

/** Waits until a video is there in so many qualities: all but its own are made once it is asked for, at low priority. */
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
