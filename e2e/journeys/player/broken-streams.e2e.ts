import { expect, type Page } from '@playwright/test';
import { enterAs, playSong } from '../../support/pages/player-page.ts';
import { hearSound, watchSound } from '../../support/pages/listener.ts';
import { test } from '../../support/test.ts';

const SONG = 'Salt Meridian';

/** The itags of the streams that the page has requested so far, without repeats. */
function watchItags(page: Page): readonly string[] {
  const itags: string[] = [];
  page.on('request', (request) => {
    const itag = /\/stream\/[^/]+\/(\d+)/.exec(request.url())?.[1];
    if (itag !== undefined && itag !== itags.at(-1)) itags.push(itag);
  });
  return itags;
}

test('a song that the browser cannot decode plays in its next format [4.99]', {
  tag: '@every-browser',
}, async ({ page, demo, token }) => {
  await watchSound(page);
  await enterAs(page, token);
  const itags = watchItags(page);
  let first: string | undefined;
  await page.route(/\/stream\//, async (route) => {
    first ??= route.request().url();
    if (route.request().url().split('?')[0] !== first.split('?')[0]) return route.continue();
    await route.fulfill({ status: 200, contentType: 'audio/webm', body: 'no sound'.repeat(1000) });
  });
  await playSong(page, demo, SONG);
  await hearSound(page);
  expect(itags.length).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a song whose file is not found until the next scan is waited for [4.100]', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  complaints.expect(/^404 .*\/stream\//);
  complaints.expect(/^Failed to load resource: .* 404 .*\/stream\//);
  complaints.expect(/^stream-failed/);
  await watchSound(page);
  await enterAs(page, token);
  let checks = 0;
  await page.route(/\/stream\//, async (route) => {
    if (route.request().resourceType() === 'fetch') checks += 1;
    if (checks > 1) return route.continue();
    await route.fulfill({ status: 404, json: { error: 'Not found.' } });
  });
  await playSong(page, demo, SONG);
  await hearSound(page);
  expect(checks).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
