import { expect, type Locator, type Page } from '@playwright/test';
import { centreOf, longPress, createFinger } from '../../support/browser/finger.ts';
import { captureAnswer } from '../../support/pages/captured-answer.ts';
import { hearSound, readSound, watchSound } from '../../support/pages/listener.ts';
import {
  barButton,
  enterAs,
  expandButton,
  listenTo,
  pauseButton,
  playSong,
  playerBar,
  queuePanel,
  seekBar,
  showQueueButton,
} from '../../support/pages/player-page.ts';
import { clientOf } from '../../support/server/client.ts';
import { test, WITH_MOTION } from '../../support/test.ts';

test.use(WITH_MOTION);

const SONG = 'Slow Tide Atlas';

const rowsOf = (page: Page): Locator => queuePanel(page).getByRole('listitem');

/** Evaluated on the panel: `evaluateAll` passes a list of elements, which crashes Firefox 153. */
const titlesOf = (page: Page): Promise<string[]> =>
  queuePanel(page).evaluate((panel) =>
    [...panel.querySelectorAll('li')].map((row) => row.querySelector('[dir]')?.textContent ?? ''),
  );

/** The titles after moving one to another index. */
function withMoved(titles: readonly string[], from: number, place: number): string[] {
  const moved = titles[from] ?? '';
  return titles.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** The start of the text of a position: '01:34 of '. */
const toClock = (seconds: number): RegExp => {
  const parts = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return new RegExp(`^${parts.map((part) => String(part).padStart(2, '0')).join(':')} of `);
};

/** Pauses, so that the queue stays the same, and waits until it is filled. @returns its titles. */
async function openQueue(page: Page): Promise<readonly string[]> {
  await pauseButton(page).click();
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10);
  return titlesOf(page);
}

/** Title of a song that a search for `title` finds, and whose watch-list contains the song `title`. */
async function findNeighbour(client: ReturnType<typeof clientOf>, title: string) {
  const found = await client.search({ params: { query: title } });
  const songs = found.filter((result) => result.category === 'Songs' && result.title !== title);
  for (const { videoId, title: candidate } of songs) {
    const { tracks } = await client.watchList({ params: { videoId: videoId ?? '' } });
    if (tracks.some((track) => track.title === title))
      return { title: String(candidate), videoId: String(videoId) };
  }
  throw new Error(`Expected '${title}' in the watch-list of one of ${songs.length} songs beside it.`);
}

test('a row adds its song to the queue, which is reordered by mouse and keys, and cleared', {
  tag: '@every-browser',
}, async ({ page, demo, token }) => {
  await enterAs(page, token);
  await playSong(page, demo, SONG);
  const before = await openQueue(page);

  const result = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Salt Meridian' });
  await result.hover();
  await result.getByRole('button', { name: 'Options' }).click();
  // The message is there for three seconds only, so the page itself looks out for it.
  const told = page.waitForFunction(() => document.body.innerText.includes('Plays next'));
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await told;
  const added = before.toSpliced(1, 0, 'Salt Meridian');
  await expect.poll(() => titlesOf(page)).toEqual(added);

  const from = await centreOf(rowsOf(page).nth(2));
  const to = await centreOf(rowsOf(page).nth(5));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  const carried = withMoved(added, 2, 5);
  await expect.poll(() => titlesOf(page)).toEqual(carried);
  await expect(playerBar(page)).toContainText(SONG);

  await rowsOf(page).nth(3).getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => titlesOf(page)).toEqual(withMoved(carried, 3, 2));
  await expect(rowsOf(page).nth(2).getByRole('button', { name: /^Move/ })).toBeFocused();

  await queuePanel(page).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => titlesOf(page)).toEqual([SONG]);
  await expect(playerBar(page)).toContainText(SONG);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press on a card opens its options without playing it; a drag on the handle moves a row of the queue, and a swipe elsewhere scrolls it', async ({
    page,
    demo,
    token,
  }) => {
    await enterAs(page, token);
    await page.goto(demo.url);
    const card = page.getByRole('region', { name: 'Trending', exact: true }).getByRole('listitem').first();
    await expect(card.getByRole('button', { name: 'Options' })).toBeAttached();
    await card.scrollIntoViewIfNeeded();
    const addToQueue = page.getByRole('menuitem', { name: 'Add to queue' });
    await longPress(page, await centreOf(card), () => expect(addToQueue).toBeVisible());
    await expect(addToQueue).toBeVisible();
    await expect(playerBar(page)).toHaveCount(0);

    await playSong(page, demo, SONG);
    await pauseButton(page).tap();
    await expandButton(page).tap();
    await showQueueButton(page).tap();
    // While the sheet opens, the list scrolls to the current track.
    await expect(rowsOf(page).first()).toBeInViewport({ ratio: 1 });
    const handle = rowsOf(page).nth(3).getByRole('button', { name: /^Move/ });
    await expect(handle).toBeInViewport({ ratio: 1 });
    const before = await titlesOf(page);

    const swipe = await createFinger(page);
    const rowHeightPx = (await rowsOf(page).nth(3).boundingBox())?.height ?? 0;
    const beforeLift = () => expect(page.locator('[data-dnd-overlay]')).toBeVisible();
    await swipe(await centreOf(handle), { y: 2 * rowHeightPx }, { beforeLift });
    await expect.poll(() => titlesOf(page)).toEqual(withMoved(before, 3, 5));

    const first = await rowsOf(page).nth(0).boundingBox();
    await swipe(await centreOf(rowsOf(page).nth(6)), { y: -3 * rowHeightPx });
    await expect
      .poll(async () => (await rowsOf(page).nth(0).boundingBox())?.y ?? 0)
      .toBeLessThan((first?.y ?? 0) - rowHeightPx);
    expect(await titlesOf(page)).toEqual(withMoved(before, 3, 5));
    await expect(playerBar(page).getByRole('heading', { name: SONG })).toBeAttached();
  });
});

test('dragging a row to the lower edge scrolls the queue, Escape cancels the drag, and a reload restores queue, track and position, paused', async ({
  page,
  demo,
  token,
}) => {
  await listenTo(page, demo, token, SONG);
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10);
  const seek = seekBar(page);
  await seek.click();
  await hearSound(page);
  await pauseButton(page).click();
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  const titles = await titlesOf(page);
  // The position that is shown follows the pause.
  const place = toClock((await readSound(page)).positionSeconds);
  await expect(seek).toHaveAttribute('aria-valuetext', place);

  const from = await centreOf(rowsOf(page).nth(1));
  const last = rowsOf(page).last();
  await expect(last).not.toBeInViewport();
  const panel = await queuePanel(page).boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (panel?.y ?? 0) + (panel?.height ?? 0) - 40, { steps: 10 });
  await expect(last).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => titlesOf(page)).toEqual(titles);

  await page.reload();
  await expect(playerBar(page)).toContainText(SONG);
  await expect(barButton(page, 'Play')).toBeVisible();
  await expect(seek).toHaveAttribute('aria-valuetext', place);
  await expect.poll(() => titlesOf(page)).toEqual(titles);

  await barButton(page, 'Play').click();
  await hearSound(page);
  expect((await readSound(page)).positionSeconds).toBeGreaterThan(20);
});

test('one tab plays at a time, and an idle one leaves the queue of the other to the next visit [4.83]', async ({
  page,
  context,
  demo,
  token,
}) => {
  await watchSound(page);
  await enterAs(page, token);
  await page.goto(demo.url);
  await expect(page.getByRole('region', { name: 'Trending', exact: true })).toBeVisible();
  const other = await context.newPage();
  await listenTo(other, demo, token, SONG);
  const readStored = () => other.evaluate(() => localStorage.getItem('playback') ?? '');
  await expect.poll(readStored).toContain(SONG);

  // Leaving a page makes it save its queue, of which this one has none.
  await page.reload();
  await expect(playerBar(page)).toContainText(SONG);
  await barButton(page, 'Play').click();
  await hearSound(page);
  await expect.poll(async () => (await readSound(other)).isPaused).toBe(true);
  await expect(barButton(other, 'Play')).toBeVisible();
});

test('a song that was just skipped is left out of the next queue [4.52]', async ({ page, demo, token }) => {
  const { title: next, videoId } = await findNeighbour(clientOf(demo, token), SONG);
  await enterAs(page, token);
  const written = page.waitForResponse(/\/addhistory/i);
  await playSong(page, demo, SONG);
  await written;
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10);
  // Pressing a song that is in the queue would not request a watch-list: Autoplay must not add it to the cleared queue.
  await page.route(/\/api\/watchlist\//, () => {});
  const readList = await captureAnswer(page, new RegExp(`/api/watchlist/${videoId}`));
  await queuePanel(page).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => titlesOf(page)).toEqual([SONG]);
  await page.getByRole('main').getByRole('button', { name: next }).first().click();
  const { tracks } = (await readList()) as { tracks: { title: string }[] };
  expect(tracks.map(({ title }) => title)).toContain(SONG);
  await expect.poll(async () => (await titlesOf(page)).at(0)).toBe(next);
  // The pressed song is there before its watch-list.
  await expect.poll(async () => (await titlesOf(page)).length).toBeGreaterThan(10);
  expect(await titlesOf(page)).not.toContain(SONG);
});
