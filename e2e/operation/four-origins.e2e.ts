import { expect, type Page } from '@playwright/test';
import { endpoints } from '@segue/contract';
import { HOST_NAMES, type HostName } from '@segue/contract/client';
import { findFreePort } from '../../scripts/run/free-port.mjs';
import { aPerson, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { hearSound, watchSound } from '../support/pages/listener.ts';
import { pauseButton, playerBar } from '../support/pages/player-page.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';
import { test } from '../support/test.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { historyLink, likedLink, profileButton } from '../support/pages/shell-page.ts';

type Hosts = Readonly<Record<HostName, SegueProcess>>;

/** Starts the four hosts as separate processes on separate origins, with a common data folder. */
async function startHosts(): Promise<Hosts> {
  const library = await ensureDemoLibrary();
  const ports = new Map<HostName, number>();
  // Ports are reserved first: each host is configured with the addresses of all.
  for (const name of HOST_NAMES) ports.set(name, await findFreePort());
  const urls = Object.fromEntries(
    HOST_NAMES.map((name) => [`SEGUE_${name.toUpperCase()}_URL`, `http://localhost:${ports.get(name)}`]),
  );
  const start = (name: HostName, data?: string) =>
    startSegue({
      library,
      port: ports.get(name) ?? 0,
      env: { ...urls, SEGUE_HOSTS: name },
      ...(data === undefined ? {} : { data }),
    });
  const music = await start('music');
  await waitForScan(music);
  const { data } = music;
  return {
    music,
    songs: await start('songs', data),
    home: await start('home', data),
    auth: await start('auth', data),
  };
}

const PATHS = Object.entries(endpoints).map(([name, { host, method, path }]) => ({
  name,
  host,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Collects the calls of the page: the origin and the name in the contract. */
function watchCalls(page: Page): readonly { readonly origin: string; readonly name: string }[] {
  const calls: { origin: string; name: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const found = PATHS.find(
      ({ method, pattern }) => method === request.method() && pattern.test(decodeURI(pathname)),
    );
    if (found) calls.push({ origin, name: found.name });
  });
  return calls;
}

/** Calls that the journey must make. */
const EXPECTED = [
  'signIn',
  'getUser',
  'home',
  'search',
  'refreshToken',
  'songInfo',
  'watchList',
  'colorPalette',
  'addHistory',
  'checkLiked',
  'addLiked',
  'fetchHistory',
  'fetchLiked',
  'deleteLiked',
];

const readBackground = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--bg'));

test('the app works with its four hosts on four origins: sign-in, playback, likes, history, colours [1.13, 7.01]', async ({
  page,
}) => {
  // Four servers start one after another.
  test.setTimeout(300_000);
  const hosts = await startHosts();
  const person = aPerson();
  await signUp(hosts.auth, person);
  const calls = watchCalls(page);
  await watchSound(page);

  await page.goto(`${hosts.home.url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${hosts.home.url}/`);
  await expect(profileButton(page)).toHaveText('M');

  await page.goto(`${hosts.home.url}/search?q=glass+arcade`);
  await page.getByRole('main').getByRole('button', { name: 'Glass Arcade' }).first().click();
  await hearSound(page);
  await expect.poll(() => readBackground(page)).toMatch(/^#/);
  const heart = playerBar(page).getByRole('button', { name: 'Like', exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await pauseButton(page).click();

  const row = page.getByRole('main').getByRole('button', { name: 'Glass Arcade' }).first();
  await historyLink(page).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect(row).toBeVisible();
  await likedLink(page).click();
  await expect(page.getByRole('heading', { name: 'Liked Songs', level: 1 })).toBeVisible();
  await expect(row).toBeVisible();
  const unliked = page.waitForResponse(/deleteLiked/);
  await heart.click();
  expect((await unliked).status()).toBe(200);

  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(EXPECTED));
  for (const { name, origin } of calls)
    expect(origin, name).toBe(hosts[endpoints[name as keyof typeof endpoints].host].url);
  // The open page would keep sending its queue to stopped hosts.
  await page.close();
  for (const host of [hosts.songs, hosts.home, hosts.auth, hosts.music]) await host.stop();
});
