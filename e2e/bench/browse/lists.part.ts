import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { insertInventedLibrary } from '../../../apps/server/src/adapters/database/testing/million-tracks.ts';
import { aPlaylistRow } from '../../../apps/server/src/adapters/database/testing/library-rows.ts';
import { signUp } from '../../support/server/client.ts';
import { startSegue } from '../../support/server/segue.ts';
import { openServerDatabase } from '../../support/server/server-database.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { inBrowser, openFreshPage, waitForPrefetch } from '../page/browser.ts';
import { type Figure, median, type Part, percentile } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';

const ROWS = 10_000;
const TIMES = 9;
const SLICE = 1000;
const SCROLL_MS = 3000;
/** About as fast as a mouse wheel scrolls. */
const SCROLL_PX_PER_MS = 3;
const SMOOTH_FRAME_MS = 20;

const PLAYLIST = aPlaylistRow({ title: 'Everything' });

/** Adds every track to one playlist, in the order of their ids. */
async function addAllToPlaylist(data: string): Promise<void> {
  const { db, close } = await openServerDatabase(data);
  const tracks = await db.selectFrom('tracks').select('video_id').orderBy('video_id').execute();
  const rows = tracks.map(({ video_id }, position) => ({
    playlist_id: PLAYLIST.playlist_id,
    position,
    video_id,
  }));
  await db.insertInto('playlists').values(PLAYLIST).execute();
  for (let start = 0; start < rows.length; start += SLICE)
    await db
      .insertInto('playlist_tracks')
      .values(rows.slice(start, start + SLICE))
      .execute();
  await close();
}

/** Makes the only account of a server like every track; the likes are one second apart and end now. */
async function likeAll(data: string): Promise<void> {
  const { db, close } = await openServerDatabase(data);
  const { account_id } = await db.selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
  const tracks = await db.selectFrom('tracks').select(['video_id', 'title']).execute();
  const likes = tracks.map(({ video_id, title }, number) => ({
    account_id,
    video_id,
    liked_at_ms: Date.now() - number * 1000,
    song: JSON.stringify({ title, artists: [], album: null, thumbnails: [] }),
  }));
  for (let start = 0; start < likes.length; start += SLICE)
    await db
      .insertInto('likes')
      .values(likes.slice(start, start + SLICE))
      .execute();
  await close();
}

/** Milliseconds from the press on the link until the first row is in the document, checked once per frame. */
const timeFirstRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/liked"]');
    const startedAtMs = performance.now();
    link?.click();
    // The first 50 songs are a plain list (ul); the rows of the whole list (ol) replace them once it has arrived.
    const hasRows = () =>
      document.querySelector('main :is(ul, ol)[aria-label="Liked Songs"] [data-track-row]') !== null;
    while (!hasRows()) await new Promise(requestAnimationFrame);
    return performance.now() - startedAtMs;
  });

interface Frames {
  /** Milliseconds between consecutive frames. */
  readonly gapsMs: readonly number[];
}

/** Scrolls the scroll container of a list for SCROLL_MS; with a speed of 0 it measures the baseline. */
const watchFrames = (page: Page, list: string, pxPerMs: number): Promise<Frames> =>
  page.evaluate(
    async ({ selector, durationMs, speed }) => {
      const toScroller = (element: Element | null): Element => {
        if (element === null || element === document.body) return document.documentElement;
        const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
        return isScroller ? element : toScroller(element.parentElement);
      };
      const scroller = toScroller(document.querySelector(selector));
      const gapsMs: number[] = [];
      const startedAtMs = performance.now();
      let last = startedAtMs;
      while (last - startedAtMs < durationMs) {
        const now = await new Promise<number>(requestAnimationFrame);
        gapsMs.push(now - last);
        last = now;
        scroller.scrollTop = (now - startedAtMs) * speed;
      }
      return { gapsMs: gapsMs.slice(1) };
    },
    { selector: list, durationMs: SCROLL_MS, speed: pxPerMs },
  );

const toRate = ({ gapsMs }: Frames): number =>
  (gapsMs.length / gapsMs.reduce((sum, gap) => sum + gap, 0)) * 1000;

/** Opens the liked list from home, in a fresh page each time. */
async function measureFirstRows(browser: Browser, url: string, token: string): Promise<Figure> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const page = await openFreshPage(browser, token);
    await page.goto(url, { waitUntil: 'networkidle' });
    await waitForPrefetch(page, '/liked');
    await page.waitForLoadState('networkidle');
    times.push(await timeFirstRows(page));
    await page.context().close();
  }
  return {
    what: `liked list of ${ROWS}: press → first rows`,
    value: median(times),
    unit: 'ms',
    budget: '≤ 200',
    note: `median of ${times.length}, longest ${Math.round(percentile(times, 1))}; first visit, the list comes from the server`,
  };
}

const PAGE_LIST = 'main ol';
const QUEUE_LIST = 'aside ol';

/** Scrolls the list once its rows are shown. */
async function measureScrolling(page: Page, what: string, list: string): Promise<Figure> {
  await page.locator(`${list} li[aria-posinset]`).first().waitFor();
  const still = await watchFrames(page, list, 0);
  const moving = await watchFrames(page, list, SCROLL_PX_PER_MS);
  const late = moving.gapsMs.filter((gap) => gap > SMOOTH_FRAME_MS).length / moving.gapsMs.length;
  return {
    what: `${what} of ${ROWS}: scrolling`,
    value: toRate(moving),
    unit: 'fps',
    budget: '60',
    note: `standing still ${toRate(still).toFixed(1)}; ${Math.round(late * 100)} % of frames came late, longest ${Math.round(percentile(moving.gapsMs, 1))} ms`,
  };
}

async function measureAllScrolling(browser: Browser, url: string, token: string): Promise<readonly Figure[]> {
  const page = await openFreshPage(browser, token);
  await page.goto(`${url}/liked`, { waitUntil: 'networkidle' });
  const liked = await measureScrolling(page, 'liked list', PAGE_LIST);
  await page.goto(`${url}/playlist?q=${PLAYLIST.playlist_id}`, { waitUntil: 'networkidle' });
  const playlist = await measureScrolling(page, 'playlist', PAGE_LIST);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(`${PAGE_LIST} li[aria-posinset="1"] button`).first().click();
  const queue = await measureScrolling(page, 'queue', QUEUE_LIST);
  await page.context().close();
  return [liked, playlist, queue];
}

const measure = (): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const database = await openServerDatabase(data);
    await insertInventedLibrary(database.db, { tracks: ROWS });
    await database.close();
    const library = join(data, 'empty-library');
    await mkdir(library);
    const segue = await startSegue({ library, data });
    await waitForScan(segue);
    const token = await signUp(segue);
    await likeAll(data);
    await addAllToPlaylist(data);
    try {
      return await inBrowser(async (browser) => [
        await measureFirstRows(browser, segue.url, token),
        ...(await measureAllScrolling(browser, segue.url, token)),
      ]);
    } finally {
      await segue.stop();
    }
  });

/** Opening and scrolling of lists with ten thousand rows. */
export const listsPart: Part = { name: 'lists', measure };
