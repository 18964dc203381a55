import { expect, type Page } from '@playwright/test';
import { findBuiltFile } from '../../support/server/built-files.ts';
import type { ReverseProxy } from '../../support/server/reverse-proxy.ts';
import { hearSound } from '../../support/pages/listener.ts';
import { enterAs, listenTo, playerBar, playSong } from '../../support/pages/player-page.ts';
import { isMarked, markPage, waitForCover } from '../../support/pages/worker-page.ts';
import { historyLink, logoutButton, privacyLink } from '../../support/pages/shell-page.ts';
import {
  bar,
  barButton,
  readLongestWaitMs,
  readPendingCalls,
  SHORT_SONG,
  test,
  UNANSWERED,
} from './offline-test.ts';

/** Waits until the page has loaded a chunk of itself, with all that it imports and its styles. */
async function waitForChunk(page: Page, chunk: string): Promise<void> {
  const find = () =>
    page.evaluate(
      (name) =>
        performance
          .getEntriesByType('resource')
          .find((entry) => entry.name.includes(name) && entry.name.endsWith('.js'))?.name ?? null,
      chunk,
    );
  await expect.poll(find).not.toBe(null);
  await page.evaluate((address) => import(address), (await find()) ?? '');
  await expect.poll(() => countUnstyled(page)).toBe(0);
}

/** How many style sheets have not arrived, or have failed: in Chromium these have a `sheet`. */
const countUnstyled = (page: Page): Promise<number> =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll(
      (links: HTMLLinkElement[]) =>
        links.filter(({ sheet, dataset }) => sheet === null || 'failures' in dataset).length,
    );

const PAGE = { status: 200, type: 'text/html; charset=utf-8' };
const GONE = { status: 404, type: 'application/json', body: '{}' };

/** Simulates an upgrade: the page loads a different entry script, and a chunk of the old build is gone. */
async function upgrade(page: Page, reverseProxy: ReverseProxy): Promise<void> {
  const html = await (await fetch(reverseProxy.url)).text();
  const next = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js');
  reverseProxy.replace('/privacypolicy', { ...PAGE, body: next });
  reverseProxy.replace('/assets/index-next.js', { status: 200, type: 'text/javascript', body: '' });
  reverseProxy.replace(await findBuiltFile(reverseProxy.url, 'PrivacyPolicyPage', 'js'), GONE);
}

test('a screen opened while the server is down is shown with all its styles once it is back', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  await page.goto(reverseProxy.url);
  await waitForCover(page);
  await reverseProxy.close();
  await privacyLink(page).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  await reverseProxy.open();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  // Prefetched code may still be waiting for its style sheets.
  await expect.poll(() => countUnstyled(page)).toBe(0);
});

test('the player is shown with its styles also if these cannot be loaded at first', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  let failures = 0;
  await page.route('**/assets/player-bar-*.css', (route) => {
    failures += 1;
    return failures > 3 ? route.continue() : route.abort();
  });
  await enterAs(page, token);
  await playSong(page, demo, SHORT_SONG);
  await expect.poll(() => failures).toBe(2);
  expect(await barButton(page, 'Expand player').count()).toBe(0);
  await expect(barButton(page, 'Expand player')).toBeVisible();
  await expect(playerBar(page)).toHaveCSS('position', 'relative');
});

test('a screen is shown with its styles after the sign-in page of a network came in their place [2.88]', async ({
  page,
  demo,
  complaints,
}) => {
  complaints.expect(/dynamically imported module|MIME type|^server-away/);
  let isSignedIn = false;
  await page.route(/\/(healthz$|assets\/PrivacyPolicyPage-)/, (route) =>
    isSignedIn ? route.continue() : route.fulfill({ contentType: 'text/html', body: 'Welcome' }),
  );
  await page.goto(demo.url);
  const asked = page.waitForResponse(/healthz$/);
  await privacyLink(page).click();
  await asked;
  isSignedIn = true;
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact' })).not.toHaveCSS('margin-top', '0px');
});

test('the player is shown without its styles if these are blocked for good', async ({
  page,
  demo,
  token,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  await page.route('**/assets/player-bar-*.css', (route) => route.abort());
  await enterAs(page, token);
  await playSong(page, demo, SHORT_SONG);
  await expect(barButton(page, 'Expand player')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
});

test('a logout while the server is down asks before it deletes what waits [2.131]', async ({
  page,
  demo,
  reverseProxy,
  token,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  await enterAs(page, token);
  await playSong(page, { ...demo, url: reverseProxy.url }, SHORT_SONG);
  // The play is the first write of the visit, after which the code of the question is loaded.
  for (const chunk of ['account-menu', 'DialogPopup']) await waitForChunk(page, chunk);
  await reverseProxy.close();
  await barButton(page, 'Next').click();
  await expect.poll(() => readPendingCalls(page)).toContain('markEnded');
  await expect.poll(() => readLongestWaitMs(page)).toBeGreaterThan(2000);
  await logoutButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toContainText('not reached the server');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  expect(await readPendingCalls(page)).toContain('markEnded');
});

test('a screen opened while the server is down shows its own placeholder, not the previous page', async ({
  page,
  reverseProxy,
  token,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  await enterAs(page, token);
  await page.goto(`${reverseProxy.url}/privacypolicy`);
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await reverseProxy.close();
  await historyLink(page).click();
  await expect(page.getByRole('main').getByRole('list', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await reverseProxy.open();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('a page whose chunks are gone after an upgrade is reloaded', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported module/);
  // The upgrade came before the page was idle, so that its lazily loaded code is gone as well.
  reverseProxy.replace(await findBuiltFile(reverseProxy.url, 'lazy-shell', 'js'), GONE);
  await page.goto(reverseProxy.url);
  await waitForCover(page);
  await markPage(page);
  await upgrade(page, reverseProxy);
  const loadedAgain = page.waitForEvent('load');
  await privacyLink(page).click();
  await loadedAgain;
  expect(await isMarked(page)).toBe(false);
});

test('no page is reloaded after an upgrade while music plays; a message offers it [2.204]', async ({
  page,
  demo,
  reverseProxy,
  token,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported module/);
  await listenTo(page, { ...demo, url: reverseProxy.url }, token, 'Letters to the Harbour');
  await markPage(page);
  await upgrade(page, reverseProxy);
  const asked = page.waitForResponse(`${reverseProxy.url}/privacypolicy`);
  await privacyLink(page).click();
  await asked;
  await expect(page.getByText('Segue was updated.')).toBeVisible();
  await hearSound(page);
  expect(await isMarked(page)).toBe(true);
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loadedAgain;
  expect(await isMarked(page)).toBe(false);
});
