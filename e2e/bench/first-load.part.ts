import type { Browser, Page } from '@playwright/test';
import { clientOf, signUp } from '../support/client.ts';
import { putDemoLibrary } from '../support/demo.ts';
import { type Segue, startSegue } from '../support/segue.ts';
import { waitForScan } from '../support/test.ts';
import { inBrowser, openFreshPage } from './browser.ts';
import type { Figure, Part } from './figure.ts';
import { inFolder } from './folders.ts';

const BYTES_IN_KB = 1000;

/** Bytes of each script and style sheet as they came over the wire, headers included, by address. */
type Sent = ReadonlyMap<string, number>;

/** Collects what a page is sent from now on. */
async function watchSent(page: Page): Promise<Sent> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const sent = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') addresses.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) sent.set(address, encodedDataLength);
  });
  await session.send('Network.enable');
  return sent;
}

/** Opens an address as the first of a visit, without what the app fetches ahead in quiet moments. */
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

/** An address of each screen, with something on it. */
async function pickRoutes(segue: Segue): Promise<readonly string[]> {
  const client = clientOf(segue);
  const cards = (await client.home({})).flatMap(({ contents }) => contents);
  const album = cards.find(({ browseId }) => browseId?.startsWith('MPRE'))?.browseId ?? '';
  const playlist = cards.find(({ playlistId }) => playlistId)?.playlistId ?? '';
  const artist = (await client.albumInfo({ params: { id: album } })).artists?.[0]?.id ?? '';
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

async function measureRoutes(browser: Browser, segue: Segue): Promise<readonly Figure[]> {
  const token = await signUp(segue);
  const home = await load(browser, segue.url, null);
  const figures: Figure[] = [
    {
      what: 'JS and CSS before home can be used',
      value: sum(home),
      unit: 'kB',
      budget: '≤ 125',
      note: `${home.size} files as sent, headers included`,
    },
  ];
  for (const route of await pickRoutes(segue)) {
    const sent = await load(browser, `${segue.url}${route}`, isForGuests(route) ? null : token);
    const what = `JS and CSS for ${route.replace(/\?.*/, '')} besides`;
    figures.push({ what, value: sum(sent, home), unit: 'kB', budget: '≤ 25' });
  }
  return figures;
}

const measure = (): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    await putDemoLibrary(data);
    const segue = await startSegue({ library: null, data });
    await waitForScan(segue);
    try {
      return await inBrowser((browser) => measureRoutes(browser, segue));
    } finally {
      await segue.stop();
    }
  });

/** What a browser fetches before a screen can be used. */
export const firstLoadPart: Part = { name: 'first-load', measure };
