import { expect, type Page } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import { enterAs, playSong, playerBar, seekBar } from '../support/pages/player-page.ts';
import { clientOf } from '../support/server/client.ts';
import type { Segue } from '../support/server/segue.ts';

/** Collects the requests for sound and pictures that the page sends to our own servers. */
function watchOwnMedia(page: Page, origins: readonly string[]): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origins.includes(origin) && /^\/(?:stream|art)\//.test(pathname)) asked.add(request.url());
  });
  return asked;
}

/** The addresses that this server answers itself instead of redirecting to the bucket. */
async function findDirectAnswers(addresses: ReadonlySet<string>): Promise<string[]> {
  const sent: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(address, { redirect: 'manual' });
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (reply.status !== 302 || bytes > 0) sent.push(`${reply.status} ${address}`);
  }
  return sent;
}

/** The formats that song info offers for a track. */
export const findFormats = async (segue: Segue, token: string, videoId: string) => {
  const client = clientOf(segue, token);
  const { access_token } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken: access_token } });
  return info.streamingData?.adaptiveFormats ?? [];
};

/**
 * Waits for the cover in the player bar and seeks to the middle.
 * @param seconds The position that must be passed.
 */
async function seekInBar(page: Page, seconds: number): Promise<void> {
  const cover = playerBar(page).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const seek = seekBar(page);
  await expect(seek).toBeEnabled();
  const box = await seek.boundingBox();
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => (await readSound(page)).positionSeconds).toBeGreaterThan(seconds);
}

/**
 * Searches for a song of a minute, plays it, seeks, likes it and finds it in the history. Expects that the
 * server redirects every request for sound and pictures to the bucket.
 * @param origins The addresses that the page uses; left out: that of the server alone.
 */
export async function listenAndComeBack(
  page: Page,
  segue: Segue,
  token: string,
  title: string,
  origins: readonly string[] = [segue.url],
): Promise<void> {
  const client = clientOf(segue, token);
  const own = watchOwnMedia(page, origins);
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, segue, title);
  await hearSound(page);
  await seekInBar(page, 20);
  await playerBar(page).getByRole('button', { name: 'Like', exact: true }).click();
  await expect.poll(async () => (await client.fetchLiked({})).map((track) => track.title)).toContain(title);
  await page.goto(`${segue.url}/history`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(title);
  expect([...own].some((address) => address.includes('/art/'))).toBe(true);
  expect(await findDirectAnswers(own)).toEqual([]);
}
