import { expect, type Page } from '@playwright/test';
import { clientOf } from '../support/server/client.ts';
import { loadSongPages } from '../support/pages/demo-pages.ts';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import { barButton, enterAs, pauseButton, playSong } from '../support/pages/player-page.ts';
import { test } from '../support/test.ts';
import { loginLink, privacyLink, profileButton } from '../support/pages/shell-page.ts';

const SONG = 'Glass Arcade';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** The titles of the rows of a track list, in their order. */
const rowTitles = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[dir]')?.textContent));

test('each URL opens its screen for a visitor, whose tab names the page [2.01] [2.02] [2.04] [2.05] [2.11]', async ({
  page,
  demo,
}) => {
  for (const [path, name, title] of [
    ['/', 'Home', 'Home • Segue'],
    ['/search', 'Search Results will appear below', 'Search • Segue'],
    ['/signup', 'Sign Up', 'Sign Up • Segue'],
    ['/resetpassword', 'Forgot Password', / • Segue$/],
    ['/resetpassword?token=x', 'Set New Password', / • Segue$/],
    ['/privacypolicy', 'Privacy Policy', / • Segue$/],
    ['/search?q=glass+arcade', 'Search Results for "glass arcade"', 'Search: glass arcade • Segue'],
  ] as const) {
    await page.goto(demo.url + path);
    await expect(heading(page, name)).toBeAttached();
    await expect(page).toHaveTitle(title);
    if (path === '/') await expect(page.getByRole('region', { name: 'Quick picks' })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('button', { name: SONG }).first()).toBeVisible();
});

test('album and artist pages open by browseId, and playlist pages by playlistId [2.08] [2.09] [2.10] [2.39]', async ({
  page,
  demo,
}) => {
  const { album, artist } = await loadSongPages(demo, SONG);
  await page.goto(`${demo.url}/album?q=${album.browseId}`);
  await expect(heading(page, album.title)).toBeVisible();
  await expect.poll(() => rowTitles(page, 'Tracks')).toEqual(album.tracks.map(({ title }) => title));
  await expect(page).toHaveTitle(`${album.title} • Segue`);

  await page.goto(`${demo.url}/artist?q=${artist.browseId}`);
  await expect(heading(page, artist.name)).toBeVisible();
  await expect.poll(() => rowTitles(page, 'Top songs')).toEqual(artist.songs.map(({ title }) => title));
  await expect(page).toHaveTitle(`${artist.name} • Segue`);

  const shelves = await clientOf(demo).home({});
  const playlistId = shelves.flatMap(({ contents }) => contents).find((card) => card.playlistId)?.playlistId;
  const playlist = await clientOf(demo).playlist({ params: { id: playlistId ?? '' } });
  await page.goto(`${demo.url}/playlist?q=${playlistId}`);
  await expect(heading(page, playlist.title)).toBeVisible();
  await expect.poll(() => rowTitles(page, 'Tracks')).toEqual(playlist.tracks.map(({ title }) => title));
  expect(playlist.tracks.length).toBeGreaterThan(1);
});

test('a stored token opens History and Liked, and without one both lead to sign-in [2.06] [2.07] [4.01]', async ({
  page,
  demo,
  token,
}) => {
  for (const path of ['/history', '/liked']) {
    await page.goto(demo.url + path);
    await expect(page).toHaveURL(`${demo.url}/login`);
    await expect(loginLink(page)).toBeVisible();
    await expect(profileButton(page)).toHaveCount(0);
  }

  await enterAs(page, token);
  for (const [path, title] of [
    ['/account', 'Account'],
    ['/devices', 'Devices'],
    ['/history', 'History'],
    ['/liked', 'Liked Songs'],
  ] as const) {
    await page.goto(demo.url + path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} • Segue`);
  }
  await expect(profileButton(page)).toHaveText('M');
  await expect(loginLink(page)).toHaveCount(0);
});

test('an unknown URL shows the error screen with status and text [2.12] [8.18]', async ({
  page,
  demo,
  complaints,
}) => {
  // The server sends the page with status 404, for crawlers and proxies; the browser logs it.
  complaints.expect(/^404 .*\/nowhere\/at\/all$/);
  complaints.expect(/^Failed to load resource: .* 404 .*\/nowhere\/at\/all\)$/);
  await page.goto(`${demo.url}/nowhere/at/all`);
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('404 Not Found');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(heading(page, 'Home')).toBeAttached();
});

test('the tab names the song that plays; a screen whose code fails to load shows the error screen, while music and home keep working [2.12]', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  complaints.expect(/^screen-failed/);
  complaints.expect(/^TypeError: Failed to fetch dynamically imported module.*PrivacyPolicyPage/);
  complaints.expect(/^net::ERR_FAILED .*PrivacyPolicyPage/);
  complaints.expect(/^Failed to load resource: net::ERR_FAILED .*PrivacyPolicyPage/);
  await watchSound(page);
  await enterAs(page, token);
  await page.route(/PrivacyPolicyPage/, (route) => route.abort());
  await playSong(page, demo, SONG);
  await hearSound(page);
  const [artist] = (await loadSongPages(demo, SONG)).album.artists ?? [];
  await expect(page).toHaveTitle(`${SONG} • ${artist?.name}`);
  await pauseButton(page).click();
  await expect(page).toHaveTitle(`Search: ${SONG} • Segue`);
  await barButton(page, 'Play').click();
  await privacyLink(page).click();
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PrivacyPolicyPage');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'History' })).toBeVisible();
  await hearSound(page);
  await pauseButton(page).click();
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('region', { name: 'Quick picks' })).toBeVisible();
});
