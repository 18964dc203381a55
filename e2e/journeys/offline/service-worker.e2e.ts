import { expect, type Page } from '@playwright/test';
import { findBuiltFile } from '../../support/server/built-files.ts';
import { aPerson, signUp } from '../../support/server/client.ts';
import { hearSound, watchSound } from '../../support/pages/listener.ts';
import { enterAs, playSong } from '../../support/pages/player-page.ts';
import {
  installWorker,
  isMarked,
  markPage,
  readCachedPaths,
  stopWorkers,
  visitHome,
  waitForWorker,
} from '../../support/pages/worker-page.ts';
import { logoutButton } from '../../support/pages/shell-page.ts';
import { test, UNANSWERED } from './offline-test.ts';

test.use({ serviceWorkers: 'allow' });

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
    const chunk = await findBuiltFile(reverseProxy.url, 'PrivacyPolicyPage', 'js');
    reverseProxy.replace(chunk, answer);
    expect(await installWorker(page, reverseProxy.url)).toBe('redundant');
    reverseProxy.replace(chunk, null);
    await page.reload();
    await waitForWorker(page);
    expect(await readCachedPaths(page)).toContain(chunk);
    await page.goto(`${reverseProxy.url}/privacypolicy`);
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  });

test('the app opens with the files of its own build, whatever a proxy answers in its place, and after an upgrade, until all of the new one is cached [2.168]', async ({
  page,
  reverseProxy,
  complaints,
}) => {
  complaints.expect(UNANSWERED);
  complaints.expect(/404/);
  complaints.expect(/ERR_EMPTY_RESPONSE/);
  await visitHome(page, reverseProxy.url);
  const html = await (await fetch(reverseProxy.url)).text();
  const expectApp = async () => {
    await page.goto(reverseProxy.url);
    await expect(page.getByRole('link', { name: 'Segue, home' })).toBeVisible();
    await expectOwnBoot(page);
  };

  await test.step('a page that a proxy sends in place of the app is not cached', async () => {
    reverseProxy.replace('/', BACK_SOON);
    await page.goto(reverseProxy.url);
    await expect(page).toHaveTitle('Back soon');
    await reverseProxy.close();
    await expectApp();
    await reverseProxy.open();
  });

  reverseProxy.replace('/boot.js', OTHER_BOOT);
  await test.step('the app opens while a proxy says with a plain 404 that its server is down', async () => {
    reverseProxy.replace('/', { status: 404, type: 'text/plain', body: '404 page not found' });
    await expectApp();
  });

  await test.step('the app opens on a connection that answers nothing', async () => {
    reverseProxy.replace('/', 'silence');
    await expectApp();
  });

  await test.step('after an upgrade the app opens offline as it was', async () => {
    const next = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js');
    reverseProxy.replace('/', { status: 200, type: 'text/html; charset=utf-8', body: next });
    reverseProxy.replace('/assets/index-next.js', 'no answer');
    await page.goto(reverseProxy.url);
    await expect(page.getByText('Segue is loading.')).toBeAttached();
    await reverseProxy.close();
    await expectApp();
    await reverseProxy.open();
  });
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
