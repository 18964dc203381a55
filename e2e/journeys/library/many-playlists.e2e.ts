import { expect } from '@playwright/test';
import { enterAs } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

/** Playlists of another listener. Not made on the server, which other journeys share. */
const PLAYLISTS = Array.from({ length: 300 }, (_, number) => ({
  playlistId: `PLu-ferry-${number}`,
  title: `Ferry ${number}`,
  ownerName: 'Kip',
  visibility: 'listeners',
  trackCount: 1,
  isOwn: false,
  canEdit: false,
}));

test('going back returns to the place among all playlists of other listeners [12.34]', async ({
  page,
  demo,
  token,
}) => {
  await page.route('**/api/playlists', (route) =>
    route.fulfill({ json: { playlists: PLAYLISTS, folders: [], found: [] } }),
  );
  // The head of a playlist is prefetched when its tile is pointed at.
  await page.route('**/api/playlists/PLu-ferry-*', (route) => route.fulfill({ json: PLAYLISTS[0] }));
  await enterAs(page, token);
  await page.goto(`${demo.url}/library?view=playlists`);
  const readPlace = () => page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Show all 300' }).click();
  await expect(page.getByRole('link', { name: /^Ferry 25/ })).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect.poll(readPlace).toBe(5000);
  const tile = page.getByRole('link', { name: /^Ferry 110/ });
  await expect(tile).toBeAttached();
  await page.getByRole('link', { name: 'Liked' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible();
  await page.goBack();
  await expect.poll(readPlace).toBe(5000);
  await expect(tile).toBeAttached();
});
