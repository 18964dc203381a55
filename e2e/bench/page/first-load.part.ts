import type { Browser, Page } from '@playwright/test';
import { signUp } from '../../support/server/client.ts';
import type { Segue } from '../../support/server/segue.ts';
import { inBrowser, openFreshPage } from './browser.ts';
import { pickDemoPages, withDemo } from '../server/demo-server.ts';
import type { Figure, Part } from '../figures/figure.ts';

const BYTES_IN_KB = 1000;

/** Compressed bytes received over the network for each script and style sheet, by address. */
type Sent = ReadonlyMap<string, number>;

/** Collects the bytes of scripts and style sheets that a page receives from now on. */
async function watchSent(page: Page): Promise<Sent> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const sent = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') addresses.set(requestId, response.url);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) sent.set(address, (sent.get(address) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return sent;
}

/** Opens an address with an empty cache, without the prefetches that the app makes when idle. */
async function load(browser: Browser, url: string, token: string | null): Promise<Sent> {
  const page = await openFreshPage(browser, token);
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  const sent = await watchSent(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.context().close();
  return sent;
}

const sum = (sent: Sent, without: Sent = new Map()): number =>
  [...sent].filter(([address]) => !without.has(address)).reduce((bytes, [, own]) => bytes + own, 0) /
  BYTES_IN_KB;

/** An address for each screen, with content. */
async function pickRoutes(segue: Segue): Promise<readonly string[]> {
  const { album, artist, playlist } = await pickDemoPages(segue);
  return [
    '/search',
    `/album?q=${album}`,
    `/artist?q=${artist}`,
    `/playlist?q=${playlist}`,
    '/history',
    '/liked',
    '/login',
    '/signup',
    '/resetpassword',
    '/privacypolicy',
  ];
}

const isForGuests = (route: string): boolean => ['/login', '/signup', '/resetpassword'].includes(route);

const toHomeFigure = (what: string, sent: Sent): Figure => ({
  what,
  value: sum(sent),
  unit: 'kB',
  budget: '≤ 125',
  note: `${sent.size} files as sent, compressed`,
});

async function measureRoutes(browser: Browser, segue: Segue): Promise<readonly Figure[]> {
  const token = await signUp(segue);
  const home = await load(browser, segue.url, null);
  const figures: Figure[] = [
    toHomeFigure('JS and CSS before home can be used', home),
    toHomeFigure('the same, signed in', await load(browser, segue.url, token)),
  ];
  for (const route of await pickRoutes(segue)) {
    const sent = await load(browser, `${segue.url}${route}`, isForGuests(route) ? null : token);
    const what = `JS and CSS for ${route.replace(/\?.*/, '')} besides`;
    figures.push({ what, value: sum(sent, home), unit: 'kB', budget: '≤ 25' });
  }
  return figures;
}

const measure = (): Promise<readonly Figure[]> =>
  withDemo((segue) => inBrowser((browser) => measureRoutes(browser, segue)));

/** Bytes of JS and CSS that a browser loads before a screen can be used. */
export const firstLoadPart: Part = { name: 'first-load', measure };
