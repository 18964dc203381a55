import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { startDemo } from '../support/server/demo.ts';
import { type ReverseProxy, openReverseProxy } from '../support/server/reverse-proxy.ts';
import { hearSound, readSound, watchSound } from '../support/pages/listener.ts';
import { enterAs, listenTo, playerBar, playSong, queuePanel } from '../support/pages/player-page.ts';
import { startSegue } from '../support/server/segue.ts';
import { test as base } from '../support/test.ts';
import {
  installWorker,
  isMarked,
  markPage,
  readCachedPaths,
  readPictureWidth,
  stopWorkers,
  visitHome,
  waitForCover,
  waitForWorker,
} from '../support/pages/worker-page.ts';
import { historyLink, logoutButton, privacyLink } from '../support/pages/shell-page.ts';

/** Tests with a Segue behind a proxy and with service workers allowed. */
const test = base.extend<{ reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ demo }, provide) => {
    const reverseProxy = await openReverseProxy();
    reverseProxy.setUpstream(demo.url);
    await provide(reverseProxy);
    await reverseProxy.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Browser and log messages about requests that got no answer, or only a part of one. */
const UNANSWERED = /ERR_CONNECTION_(REFUSED|RESET)|ERR_CONTENT_LENGTH_MISMATCH|ERR_FAILED|Failed to fetch/;

const ADD_HISTORY = '/api/songs/addhistory';

/** The shortest song of the demo library: all of it arrives before its sound begins to be needed. */
const SHORT_SONG = 'Crumbs for the Sparrow';

/** The calls that wait in the browser for the server, in their order. */
const readWaitingCalls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('outbox.'))
      .toSorted()
      .map((key) => (JSON.parse(localStorage.getItem(key) ?? '') as { call: string }).call),
  );

/** For how long the oldest of them has waited. */
const readLongestWaitMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [oldest] = Object.keys(localStorage)
      .filter((key) => key.startsWith('outbox.'))
      .toSorted();
    return oldest === undefined ? 0 : Date.now() - Number(oldest.split('.')[1]);
  });

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

/** How many style sheets have not arrived. */
const countUnstyled = (page: Page): Promise<number> =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => sheet === null).length);

const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No connection. Segue keeps trying.' });
const barButton = (page: Page, name: string) => playerBar(page).getByRole('button', { name, exact: true });

/** The path of the chunk of a screen. */
async function findChunk({ url }: ReverseProxy, screen: string): Promise<string> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const entry = /\/assets\/index-[\w-]+\.js/.exec(await read('/'))?.[0] ?? '';
  return `/assets/${new RegExp(`${screen}-[\\w-]+\\.js`).exec(await read(entry))?.[0]}`;
}

test('the app opens offline with a notice, and recovers by itself', async ({
  page,
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
});

test('the page starts in its theme while its server is stopped behind a proxy, and notices that it is back [4.15]', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'segue-e2e-offline-'));
  const first = await startDemo(data);
  reverseProxy.setUpstream(first.url);
  await visitHome(page, reverseProxy.url);
  // A picture on its way when the server stops would be an error of its own.
  await page.waitForLoadState('networkidle');

  complaints.expect(/502/);
  reverseProxy.setUpstream(null);
  await first.stop();
  const boot = page.waitForResponse(/\/boot\.js$/);
  await page.reload();
  expect((await boot).status()).toBe(200);
  await expect(bar(page)).toBeVisible();

  const second = await startSegue({ library: null, data });
  reverseProxy.setUpstream(second.url);
  await expect(bar(page)).toHaveCount(0);
  await waitForCover(page);
  // During the scan the page polls the library status; left open, it would report the stopped server as an
  // error.
  await page.goto('about:blank');
  await second.stop();
  await rm(data, { recursive: true, force: true });
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
  await expect.poll(() => readWaitingCalls(page), { timeout: 60_000 }).toEqual(['addHistory', 'markHeard']);
  await page.close();

  reverseProxy.replace(ADD_HISTORY, null);
  await reverseProxy.open();
  const later = await context.newPage();
  const counted = later.waitForResponse(/\/api\/songs\/heard\//);
  await later.goto(`${reverseProxy.url}/history`);
  expect((await counted).status()).toBe(200);
  const plays = later.getByRole('main').getByRole('listitem').filter({ hasText: SHORT_SONG });
  await expect(plays).toHaveCount(1);
  await expect.poll(() => readWaitingCalls(later)).toEqual([]);
  await later.reload();
  await expect(plays).toHaveCount(1);
  const { data } = await clientOf(demo, token).fetchHistory({ query: {} });
  expect(data).toHaveLength(1);
  const agoMs = Date.now() - Date.parse(data[0]?.date ?? '');
  expect(agoMs).toBeGreaterThan(30_000);
});

test('a new service worker takes over without interrupting playback', async ({
  page,
  demo,
  reverseProxy,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await playSong(page, { ...demo, url: reverseProxy.url }, 'Letters to the Harbour');
  await waitForWorker(page);
  await hearSound(page);
  await markPage(page);

  const worker = await (await fetch(`${demo.url}/service-worker.js`)).text();
  reverseProxy.replace('/service-worker.js', {
    status: 200,
    type: 'text/javascript',
    body: `${worker}\n// another build`,
  });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const hasChanged = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    await (await serviceWorker.ready).update();
    await hasChanged;
  });
  await hearSound(page);
  expect(await isMarked(page)).toBe(true);
});

test('the service worker caches nothing personal, and forgets seen artwork at logout', async ({
  page,
  demo,
  reverseProxy,
}) => {
  // A separate account, since the test logs out.
  await enterAs(page, await signUp(demo, aPerson('leaves')));
  await visitHome(page, reverseProxy.url);
  for (const path of ['/history', '/liked', '/search?q=harbour']) {
    await page.goto(`${reverseProxy.url}${path}`);
    await page.waitForLoadState('networkidle');
  }
  // The service worker stores a picture after it has passed it on.
  const hasArt = async () => (await readCachedPaths(page)).some((path) => path.startsWith('/art/'));
  await expect.poll(hasArt).toBe(true);
  const kept = await readCachedPaths(page);
  expect(kept.filter((path) => !/^\/($|boot\.js|favicon\.svg|assets\/|art\/)/.test(path))).toEqual([]);

  // The browser ends idle workers, so what one of them knows is gone by then.
  await stopWorkers(page);
  await logoutButton(page).click();
  await expect(page).toHaveURL(`${reverseProxy.url}/login`);
  await expect
    .poll(async () => (await readCachedPaths(page)).filter((path) => path.startsWith('/art/')))
    .toEqual([]);
});

const OTHER_BOOT = {
  status: 200,
  type: 'text/javascript',
  body: 'document.documentElement.dataset.boot = "of another build";',
};

/** Of a cached page, what it needs comes from the cache as well. */
const expectOwnBoot = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-boot');

const BACK_SOON = { status: 200, type: 'text/html', body: '<title>Back soon</title>' };

for (const [what, answer] of [
  ['cannot be fetched', 'no answer'],
  ['is answered by the page of a proxy', BACK_SOON],
] as const)
  test(`the app is not taken for complete while a file of it ${what} [2.168]`, async ({
    page,
    reverseProxy,
    complaints,
  }) => {
    if (answer === 'no answer') complaints.expect(/ERR_EMPTY_RESPONSE/);
    const chunk = await findChunk(reverseProxy, 'PrivacyPolicyPage');
    reverseProxy.replace(chunk, answer);
    expect(await installWorker(page, reverseProxy.url)).toBe('redundant');
    reverseProxy.replace(chunk, null);
    await page.reload();
    await waitForWorker(page);
    expect(await readCachedPaths(page)).toContain(chunk);
    await page.goto(`${reverseProxy.url}/privacypolicy`);
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  });

test('a page that a proxy sends in place of the app is not cached', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  await visitHome(page, reverseProxy.url);
  reverseProxy.replace('/', BACK_SOON);
  await page.goto(reverseProxy.url);
  await expect(page).toHaveTitle('Back soon');
  await reverseProxy.close();
  await page.goto(reverseProxy.url);
  await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
  await reverseProxy.open();
});

test('the app opens while a proxy says with a plain 404 that its server is down', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(/404/);
  await visitHome(page, reverseProxy.url);
  reverseProxy.replace('/', { status: 404, type: 'text/plain', body: '404 page not found' });
  reverseProxy.replace('/boot.js', OTHER_BOOT);
  await page.goto(reverseProxy.url);
  await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
  await expectOwnBoot(page);
});

test('the app opens on a connection that answers nothing, with the files of its own build', async ({
  page,
  reverseProxy,
}) => {
  await visitHome(page, reverseProxy.url);
  reverseProxy.replace('/', 'silence');
  reverseProxy.replace('/boot.js', OTHER_BOOT);
  await page.goto(reverseProxy.url);
  await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
  await expectOwnBoot(page);
});

test('after an upgrade the app opens offline as it was, until all of the new one is cached [2.168]', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  complaints.expect(/ERR_EMPTY_RESPONSE/);
  await visitHome(page, reverseProxy.url);
  const html = await (await fetch(reverseProxy.url)).text();
  const next = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js');
  reverseProxy.replace('/', { status: 200, type: 'text/html; charset=utf-8', body: next });
  reverseProxy.replace('/assets/index-next.js', 'no answer');
  reverseProxy.replace('/boot.js', OTHER_BOOT);
  await page.goto(reverseProxy.url);
  await expect(page.getByText('Segue is loading.')).toBeAttached();
  await reverseProxy.close();
  await page.goto(reverseProxy.url);
  await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
  await expectOwnBoot(page);
  await reverseProxy.open();
});

test('the app can be installed', async ({ playwright, launchOptions, reverseProxy }) => {
  // Playwright's other contexts are private windows, where nothing can be installed.
  const context = await playwright.chromium.launchPersistentContext('', launchOptions);
  const page = await context.newPage();
  await page.goto(reverseProxy.url);
  await waitForWorker(page);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Segue', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the manifest opens the app in the browser, since installed apps lose sound there', async ({
    page,
    reverseProxy,
  }) => {
    await page.goto(reverseProxy.url);
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Segue', display: 'browser' });
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  const PAGE = { status: 200, type: 'text/html; charset=utf-8' };
  const GONE = { status: 404, type: 'application/json', body: '{}' };

  /** Simulates an upgrade: the page loads a different entry script, and a chunk of the old build is gone. */
  async function upgrade(page: Page, reverseProxy: ReverseProxy): Promise<void> {
    const html = await (await fetch(reverseProxy.url)).text();
    const next = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js');
    reverseProxy.replace('/privacypolicy', { ...PAGE, body: next });
    reverseProxy.replace('/assets/index-next.js', { status: 200, type: 'text/javascript', body: '' });
    reverseProxy.replace(await findChunk(reverseProxy, 'PrivacyPolicyPage'), GONE);
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
    await expect.poll(() => readWaitingCalls(page)).toContain('markEnded');
    await expect.poll(() => readLongestWaitMs(page)).toBeGreaterThan(2000);
    await logoutButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Log out?' })).toContainText('not reached the server');
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    expect(await readWaitingCalls(page)).toContain('markEnded');
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
    // The upgrade came before the page was idle, so that its late code is gone as well.
    reverseProxy.replace(await findChunk(reverseProxy, 'late-shell'), GONE);
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
});
