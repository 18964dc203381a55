import { expect, type Page } from '@playwright/test';
import type { WireClient } from '@segue/contract/client';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { COMMON_WORD, hostileTexts } from '../support/libraries/hostile-library.ts';
import { playerBar } from '../support/pages/player-page.ts';
import { test } from '../support/hostile-test.ts';

/** Records signs that a text was executed as markup: dialogs, script errors, policy violations. */
async function watchAttacks(page: Page): Promise<readonly string[]> {
  const attacks: string[] = [];
  page.on('dialog', (dialog) => {
    attacks.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('pageerror', (error) => attacks.push(error.message));
  await page.exposeFunction('reportAttack', (text: string) => attacks.push(text));
  await page.addInitScript(() => {
    const report = (text: string) => Reflect.apply(Reflect.get(globalThis, 'reportAttack'), null, [text]);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`policy violated: ${violatedDirective} ${blockedURI}`),
    );
    Object.defineProperty(globalThis, 'segueAttacked', {
      set: () => {
        report('a script ran');
      },
    });
  });
  return attacks;
}

/** Opens an address and checks for elements that only injected markup would create. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const made = page.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:" i], body script');
  expect(await made.count(), url).toBe(0);
}

async function findAddresses(client: WireClient): Promise<readonly string[]> {
  const found = [
    ...(await client.search({ params: { query: COMMON_WORD } })),
    ...(await client.search({ params: { query: 'onerror' } })),
  ];
  const albums = found.flatMap(({ album }) => album?.id ?? []);
  const artists = found.flatMap((item) => item.artists?.[0]?.id ?? []);
  const playlists = found.flatMap(({ playlistId, resultType }) =>
    resultType === 'playlist' && playlistId ? [playlistId] : [],
  );
  expect([albums.length, artists.length, playlists.length].every((length) => length > 0)).toBe(true);
  const toPaths = (page: string, ids: readonly string[]) => [...new Set(ids)].map((id) => `/${page}?q=${id}`);
  return [...toPaths('album', albums), ...toPaths('artist', artists), ...toPaths('playlist', playlists)];
}

test('hostile names of tracks, artists, albums, playlists and people are shown as text, never executed', async ({
  hostile,
  page,
}) => {
  const [name = ''] = hostileTexts;
  const token = await signUp(hostile, { ...aPerson('hostile-name'), firstName: name });
  const client = clientOf(hostile, token);
  for (const song of await client.search({ params: { query: COMMON_WORD } })) {
    if (!song.videoId) continue;
    await client.addLiked({ body: { videoId: song.videoId } });
    await client.addHistory({ body: { videoId: song.videoId } });
  }
  const attacks = await watchAttacks(page);
  await page.goto(hostile.url);
  await page.evaluate((value) => localStorage.setItem('token', value), token);

  const paths = ['/', '/history', '/liked', ...(await findAddresses(client))];
  for (const path of paths) await visit(page, `${hostile.url}${path}`);
  await visit(page, `${hostile.url}/search?q=${COMMON_WORD}`);
  for (const text of hostileTexts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();

  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(playerBar(page)).toContainText(name);
  await expect(page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem').nth(1)).toBeVisible();
  expect(attacks).toEqual([]);
});

test('hostile text in a URL is shown as text, never executed; injected markup is blocked by the Content-Security-Policy, and detected by these tests', async ({
  hostile,
  page,
}) => {
  const attacks = await watchAttacks(page);
  const address = hostileTexts.find((text) => text.startsWith('javascript:')) ?? '';
  for (const text of [hostileTexts.join(' '), address]) {
    const q = encodeURIComponent(text);
    await visit(page, `${hostile.url}/search?q=${q}`);
    await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
    for (const path of [
      `/album?q=${q}`,
      `/artist?q=${q}`,
      `/playlist?q=${q}`,
      `/resetpassword?token=${q}`,
      `/login?next=${q}`,
      `/nowhere/${q}`,
    ]) {
      await visit(page, `${hostile.url}${path}`);
    }
  }
  expect(attacks).toEqual([]);

  await page.evaluate(
    (markup) => document.body.insertAdjacentHTML('beforeend', markup),
    hostileTexts[0] ?? '',
  );
  await expect.poll(() => attacks).toEqual([expect.stringMatching(/^policy violated: script-src/)]);
});
