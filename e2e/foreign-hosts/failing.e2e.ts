import { expect, type Page } from '@playwright/test';
import { failures, type ForeignHost, hang, json } from './foreign-host.ts';
import { enterForeign, expectNoErrors, type ForeignHosts, placeholders, test } from './foreign-test.ts';
import { aSong } from './shapes.ts';

const HEALED = 'Healed';

interface Screen {
  readonly path: string;
  readonly host: keyof ForeignHosts;
  readonly call: string;
  readonly reply: unknown;
}

const tracks = [aSong(HEALED)];

const screens: readonly Screen[] = [
  { path: '/', host: 'home', call: 'GET /api/home', reply: [{ title: 'Songs', contents: tracks }] },
  {
    path: '/search?q=x',
    host: 'music',
    call: 'GET /api/search/',
    reply: [{ ...tracks[0], resultType: 'song' }],
  },
  {
    path: '/artist?q=UC1',
    host: 'music',
    call: 'GET /api/artistinfo/',
    reply: { songs: { results: tracks } },
  },
  { path: '/album?q=MPREb_1', host: 'music', call: 'GET /api/albuminfo/', reply: { tracks } },
  { path: '/playlist?q=PL1', host: 'music', call: 'GET /api/playlist/', reply: { tracks } },
  { path: '/history', host: 'auth', call: 'GET /api/songs/fetchhistory', reply: { data: tracks } },
  { path: '/liked', host: 'auth', call: 'GET /api/songs/fetchliked', reply: tracks },
];

/** The app's request timeout and its longest back-off are both half a minute. */
const LONGEST_MS = 30_000;
const OFTEN = { intervals: [100] };

/** Waits, by the clock of the page, until a screen has met every failure, and then until it has recovered. */
async function expectRecovery(
  page: Page,
  host: ForeignHost,
  url: string,
  { call, reply }: Pick<Screen, 'call' | 'reply'>,
): Promise<void> {
  const bad = [...failures, hang];
  host.answer(call, ...bad);
  await page.goto(url);
  await expect(placeholders(page).first()).toBeVisible();
  const waitAndCount = async () => {
    await page.clock.fastForward(LONGEST_MS);
    return host.calls(call).length;
  };
  await expect.poll(waitAndCount, OFTEN).toBeGreaterThan(bad.length);
  await expect(placeholders(page).first()).toBeVisible();
  await expectNoErrors(page);

  host.answer(call, json(reply));
  const healed = page.getByRole('main').getByRole('button', { name: HEALED });
  const waitAndLook = async () => {
    await page.clock.fastForward(LONGEST_MS);
    return healed.count();
  };
  await expect.poll(waitAndLook, OFTEN).toBe(1);
  await expect(placeholders(page)).toHaveCount(0);
  await expectNoErrors(page);
}

test('every screen keeps its placeholders while a host fails or hangs, and recovers by itself', async ({
  page,
  segue,
  hosts,
}) => {
  await page.clock.install();
  await enterForeign(page);
  for (const { path, host, ...screen } of screens)
    await test.step(path, () => expectRecovery(page, hosts[host], segue.url + path, screen));
});

test('a page retries at once when the network returns', async ({ page, segue, hosts, context }) => {
  hosts.home.answer('GET /api/home', hang);
  await page.clock.install();
  // Home is reached from another page: Chromium cannot cancel the request that is preloaded with a page, and
  // the next request to the same address would wait for it.
  await page.goto(`${segue.url}/privacypolicy`);
  await page.getByRole('link', { name: 'Segue' }).click();
  await expect(placeholders(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.clock.fastForward(10 * LONGEST_MS);
  hosts.home.answer('GET /api/home', json([{ title: 'Songs', contents: tracks }]));
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: HEALED })).toBeVisible();
});
