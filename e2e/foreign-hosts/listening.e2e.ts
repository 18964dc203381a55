import { expect, type Page } from '@playwright/test';
import { playerBar } from '../support/pages/player-page.ts';
import { deferAnswer, json, serverError } from './foreign-host.ts';
import { enterForeign, expectNoErrors, shelf, test } from './foreign-test.ts';
import { aSong, aSongInfo, idOf } from './shapes.ts';
import { profileButton } from '../support/pages/shell-page.ts';

const heart = (page: Page) => playerBar(page).getByRole('button', { name: 'Like', exact: true });

test.beforeEach(({ page }) => enterForeign(page));

test('the like button follows the song that plays, and rolls back a like that a foreign host refuses', async ({
  page,
  segue,
  hosts,
}) => {
  const titles = ['Salt Meridian', 'Snow Radio'];
  hosts.home.answer(
    'GET /api/home',
    json([{ title: 'Songs', contents: titles.map((title) => aSong(title)) }]),
  );
  for (const title of titles)
    hosts.songs.answer(`GET /api/songinfo/${idOf(title)}`, json(aSongInfo(title, `${hosts.media.url}/song`)));
  const outdated = deferAnswer(json({ exists: true }));
  hosts.auth.answer(`GET /api/songs/checkLiked/${idOf('Salt Meridian')}`, outdated.answer);
  hosts.auth.answer(
    `GET /api/songs/checkLiked/${idOf('Snow Radio')}`,
    serverError,
    json({}),
    json({ exists: false }),
  );
  await page.goto(segue.url);
  const press = (title: string) => shelf(page, 'Songs').getByRole('button', { name: title }).click();
  await press('Salt Meridian');
  await expect(heart(page)).toBeDisabled();
  await press('Snow Radio');
  outdated.release();
  await expect(heart(page)).toBeEnabled();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  for (const refusal of [serverError, json({ success: false, error: 'quota exceeded' })]) {
    const refused = deferAnswer(refusal);
    hosts.auth.answer('POST /api/songs/addliked', refused.answer);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    refused.release();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  }
  hosts.auth.answer('POST /api/songs/addliked', (response) => response.writeHead(204).end());
  await heart(page).click();
  await expect.poll(() => hosts.auth.calls('POST /api/songs/addliked').length).toBe(3);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expectNoErrors(page);
});

test('history accepts a foreign host that counts pages from one and dates plays in any form', async ({
  page,
  segue,
  hosts,
}) => {
  const page1 = [
    aSong('Now', { _id: 1, date: new Date().toISOString() }),
    aSong('Epoch', { _id: 2, date: 1_730_000_000 }),
    aSong('Then', { date: '2024-11-01 10:00' }),
  ];
  hosts.auth.answer(
    'GET /api/songs/fetchhistory?page=1',
    json({ data: page1, currentPage: 1, totalPages: '3' }),
  );
  hosts.auth.answer(
    'GET /api/songs/fetchhistory?page=2',
    json({ data: [aSong('Undated'), null], currentPage: '2', totalPages: '3' }),
  );
  await page.goto(`${segue.url}/history`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Now/, /Epoch/, /Then/]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Some day',
    '1 Nov 2024',
  ]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText("You're all caught Up")).toBeVisible();
  await expect(rows).toHaveText([/Now/, /Epoch/, /Undated/, /Then/]);
  expect(
    hosts.auth.calls('GET /api/songs/fetchhistory').map(({ call, authToken }) => [call, authToken]),
  ).toEqual([
    ['GET /api/songs/fetchhistory?page=1', 'foreign-session'],
    ['GET /api/songs/fetchhistory?page=2&lastDate=2024-11-01+10:00', 'foreign-session'],
  ]);
  await expectNoErrors(page);
});

test('liked songs and profile are shown with whatever a foreign host sends', async ({
  page,
  segue,
  hosts,
}) => {
  hosts.auth.answer(
    'GET /api/songs/fetchliked',
    json([null, aSong('Salt Meridian', { artists: null }), 'no song']),
  );
  hosts.auth.answer('POST /api/auth/getuser', json({ firstName: '', picture: null }));
  await page.goto(`${segue.url}/liked`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Salt Meridian/]);
  await expect.poll(() => hosts.auth.calls('POST /api/auth/getuser').length).toBe(1);
  const profile = profileButton(page);
  await expect(profile.locator('img')).toHaveCount(0);
  await expect(profile.locator('svg')).toBeVisible();
  hosts.auth.answer(
    'POST /api/auth/getuser',
    json({ firstName: 'éva', picture: `${hosts.media.url}/picture?gone` }),
  );
  hosts.media.answer('GET /picture?gone', serverError);
  await page.reload();
  await expect(profile).toHaveText('É');
  await expectNoErrors(page);
});
