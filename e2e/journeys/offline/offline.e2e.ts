import { expect } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { hearSound, readSound } from '../../support/pages/listener.ts';
import { listenTo, queuePanel } from '../../support/pages/player-page.ts';
import { readPictureWidth, visitHome, waitForCover } from '../../support/pages/worker-page.ts';
import { historyLink } from '../../support/pages/shell-page.ts';
import { bar, barButton, readPendingCalls, SHORT_SONG, test, UNANSWERED } from './offline-test.ts';

test.use({ serviceWorkers: 'allow' });

const ADD_HISTORY = '/api/songs/addhistory';

test('the app opens offline with a notice, also in its theme behind a proxy whose server is stopped, and recovers by itself [4.15]', async ({
  page,
  demo,
  reverseProxy,
  complaints,
}) => {
  const cover = await visitHome(page, reverseProxy.url);
  await expect(bar(page)).toHaveCount(0);

  complaints.expect(UNANSWERED);
  await reverseProxy.close();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(await readPictureWidth(page, cover)).toBeGreaterThan(0);
  await page.goto(`${reverseProxy.url}/search`);
  await expect(page.getByRole('heading', { name: 'Search Results will appear below' })).toBeVisible();
  await page.goto(reverseProxy.url);

  await reverseProxy.open();
  await expect(bar(page)).toHaveCount(0);
  await waitForCover(page);
  // A picture on its way when the server stops would be an error of its own.
  await page.waitForLoadState('networkidle');

  complaints.expect(/502/);
  reverseProxy.setUpstream(null);
  const boot = page.waitForResponse(/\/boot\.js$/);
  await page.reload();
  expect((await boot).status()).toBe(200);
  await expect(bar(page)).toBeVisible();

  reverseProxy.setUpstream(demo.url);
  await expect(bar(page)).toHaveCount(0);
  await waitForCover(page);
});

test('music keeps playing offline; a track that cannot be loaded is waited for, and plays once it can be [4.56]', async ({
  page,
  demo,
  reverseProxy,
  token,
  complaints,
}) => {
  await listenTo(page, { ...demo, url: reverseProxy.url }, token, 'Letters to the Harbour');
  // The queue arrives after the sound.
  await expect(queuePanel(page).getByRole('listitem').nth(2)).toBeAttached();
  const titles = await queuePanel(page).getByRole('listitem').allTextContents();

  complaints.expect(UNANSWERED);
  await reverseProxy.close();
  await historyLink(page).click();
  await expect(bar(page)).toBeVisible();
  await hearSound(page);

  // The first bytes of the next track are prefetched; those of the one after it are not.
  await barButton(page, 'Next').click();
  await barButton(page, 'Next').click();
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  await expect.poll(() => queuePanel(page).getByRole('listitem').allTextContents()).toEqual(titles);
  await expect(queuePanel(page).locator('[aria-current="true"]')).toHaveText(titles[2] ?? '');
  await expect(barButton(page, 'Pause')).toBeVisible();

  await reverseProxy.open();
  await expect(bar(page)).toHaveCount(0);
  await hearSound(page);
});

test('a song heard offline is in the history once, and counts, after the page was closed [4.74] [4.75]', async ({
  page,
  context,
  demo,
  reverseProxy,
  complaints,
}) => {
  const token = await signUp(demo, aPerson('travels'));
  complaints.expect(UNANSWERED);
  complaints.expect(/502/);
  // The connection breaks as the song begins; what is heard of it has arrived.
  reverseProxy.replace(ADD_HISTORY, { status: 502, type: 'text/plain', body: 'Bad Gateway' });
  const unanswered = page.waitForResponse((response) => response.url().endsWith(ADD_HISTORY));
  await listenTo(page, { ...demo, url: reverseProxy.url }, token, SHORT_SONG);
  await unanswered;
  await reverseProxy.close();
  await expect.poll(() => readPendingCalls(page), { timeout: 60_000 }).toEqual(['addHistory', 'markHeard']);
  await page.close();

  reverseProxy.replace(ADD_HISTORY, null);
  await reverseProxy.open();
  const later = await context.newPage();
  const counted = later.waitForResponse(/\/api\/songs\/heard\//);
  await later.goto(`${reverseProxy.url}/history`);
  expect((await counted).status()).toBe(200);
  const plays = later.getByRole('main').getByRole('listitem').filter({ hasText: SHORT_SONG });
  await expect(plays).toHaveCount(1);
  await expect.poll(() => readPendingCalls(later)).toEqual([]);
  await later.reload();
  await expect(plays).toHaveCount(1);
  const { data } = await clientOf(demo, token).fetchHistory({ query: {} });
  expect(data).toHaveLength(1);
  const agoMs = Date.now() - Date.parse(data[0]?.date ?? '');
  expect(agoMs).toBeGreaterThan(30_000);
});
