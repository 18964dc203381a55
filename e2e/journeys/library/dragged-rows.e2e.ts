import { expect, type Locator, type Page } from '@playwright/test';
import { centreOf, createFinger, waitLongPress } from '../../support/browser/finger.ts';
import { enterAs } from '../../support/pages/player-page.ts';
import { playlistTracks, titlesOf } from '../../support/pages/playlist-page.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { makePlaylistOf } from '../../support/server/playlists.ts';
import { test } from '../../support/test.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether what is painted at a point belongs to the row with this title. */
const isSeenAt = (page: Page, { x, y }: Point, title: string): Promise<boolean> =>
  page.evaluate(
    ([left, top, text]) =>
      document.elementFromPoint(left, top)?.closest('li')?.querySelector('[dir]')?.textContent === text,
    [x, y, title] as const,
  );

/** Distance of the time of a row from the start of its cover, in px. */
async function measureTimeColumn(row: Locator): Promise<number> {
  const time = await row.getByText(/^\d\d:\d\d$/).boundingBox();
  const cover = await row.locator('img').first().boundingBox();
  return Math.round((time?.x ?? 0) - (cover?.x ?? 0));
}

test('with the mouse: while a song is dragged, the others make room in sight, and its columns stay [2.223]', async ({
  page,
  demo,
}) => {
  const token = await signUp(demo, aPerson('sees-rows-move'));
  const { playlistId, titles } = await makePlaylistOf(clientOf(demo, token), 'In sight', 4);
  const [first = '', second = '', third = ''] = titles;
  await enterAs(page, token);
  await page.goto(`${demo.url}/list?q=${playlistId}`);
  const rows = playlistTracks(page).getByRole('listitem');
  const places = await Promise.all(
    [0, 1, 2].map((at) => centreOf(rows.nth(at).locator('[data-track-row] img'))),
  );
  const [above, middle, below] = places as [Point, Point, Point];
  const column = await measureTimeColumn(rows.nth(0));
  const handle = await centreOf(page.getByRole('button', { name: `Move ${first}`, exact: true }));
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x, middle.y, { steps: 5 });
  await page.mouse.move(handle.x, below.y, { steps: 5 });
  await expect.poll(() => isSeenAt(page, above, second)).toBe(true);
  await expect.poll(() => isSeenAt(page, middle, third)).toBe(true);
  expect(await measureTimeColumn(page.locator('[data-dnd-overlay]'))).toBe(column);
  await page.mouse.up();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by finger: a song is held by its handle and moved, which opens no menu, is undone, and kept after a reload [2.75]', async ({
    page,
    demo,
  }) => {
    const token = await signUp(demo, aPerson('drags-by-finger'));
    const { playlistId, titles } = await makePlaylistOf(clientOf(demo, token), 'By finger', 4);
    const [first = '', second = '', third = '', fourth = ''] = titles;
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/changes')) answers.push(response.status());
    });
    await enterAs(page, token);
    await page.goto(`${demo.url}/list?q=${playlistId}`);
    const tracks = playlistTracks(page);
    await expect.poll(() => titlesOf(tracks)).toEqual(titles);
    const rowHeightPx = (await tracks.getByRole('listitem').first().boundingBox())?.height ?? 0;
    const swipe = await createFinger(page);
    // A row that is let go before it follows the finger stays where it was.
    const beforeLift = () => expect(page.locator('[data-dnd-overlay]')).toBeVisible();
    const moveDown = async (beforeMove?: () => Promise<void>) =>
      swipe(
        await centreOf(page.getByRole('button', { name: `Move ${first}`, exact: true })),
        { y: 2 * rowHeightPx },
        { ...(beforeMove && { beforeMove }), beforeLift },
      );

    // Waits before the move, since the message hides after 3 s.
    const isUndone = page.getByRole('button', { name: 'Undo' }).tap();
    await moveDown(async () => {
      await waitLongPress(page);
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
    await isUndone;
    await expect.poll(() => titlesOf(tracks)).toEqual(titles);
    await expect.poll(() => answers).toEqual([200, 200]);

    await moveDown();
    await expect.poll(() => titlesOf(tracks)).toEqual([second, third, first, fourth]);
    await expect.poll(() => answers).toEqual([200, 200, 200]);
    await page.reload();
    await expect.poll(() => titlesOf(tracks)).toEqual([second, third, first, fourth]);
  });
});
