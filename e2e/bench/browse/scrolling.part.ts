import type { CDPSession, Page } from '@playwright/test';
import { startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { inBrowser, openFreshPage } from '../page/browser.ts';
import { type Figure, type Part, percentile } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { measureAtSizes } from './at-sizes.ts';
import { putLibrary } from './browse-libraries.ts';

const SCROLL_MS = 60_000;
const STILL_MS = 3000;
const SMOOTH_FRAME_MS = 20;
const BYTES_IN_MB = 1024 * 1024;

/** What was measured while a list was scrolled. */
interface Scrolled {
  readonly gapsMs: readonly number[];
  readonly longTasksMs: readonly number[];
  readonly mostNodes: number;
}

/** Scrolls a list from start to end in a fixed time, then waits until the last item is shown. */
const scrollThrough = (page: Page, count: number): Promise<Scrolled> =>
  page.evaluate(
    async ({ total, durationMs }) => {
      const longTasksMs: number[] = [];
      const observer = new PerformanceObserver((list) =>
        longTasksMs.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      const gapsMs: number[] = [];
      let mostNodes = 0;
      const step = async (last: number, topPx: (nowMs: number) => number): Promise<number> => {
        const now = await new Promise<number>(requestAnimationFrame);
        gapsMs.push(now - last);
        mostNodes = Math.max(mostNodes, document.getElementsByTagName('*').length);
        scrollTo(0, topPx(now));
        return now;
      };
      const startedAtMs = performance.now();
      let last = startedAtMs;
      // Recomputed on each frame: the page grows while it is scrolled when its total length is not known in
      // advance.
      const endPx = () => document.documentElement.scrollHeight - innerHeight;
      while (last - startedAtMs < durationMs)
        last = await step(last, (now) => ((now - startedAtMs) / durationMs) * endPx());
      while (document.querySelector(`main li[aria-posinset="${total}"] a`) === null)
        last = await step(last, endPx);
      observer.disconnect();
      return { gapsMs: gapsMs.slice(1), longTasksMs, mostNodes };
    },
    { total: count, durationMs: SCROLL_MS },
  );

/** Frame gaps of the same page at rest: the baseline of this machine. */
const watchStill = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (durationMs) => {
    const gapsMs: number[] = [];
    const startedAtMs = performance.now();
    for (let last = startedAtMs; last - startedAtMs < durationMs; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      gapsMs.push(now - last);
      last = now;
    }
    return gapsMs.slice(1);
  }, STILL_MS);

/** Megabytes of live objects, after a garbage collection. */
async function readHeapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / BYTES_IN_MB;
}

const toRate = (gapsMs: readonly number[]): number =>
  (gapsMs.length / gapsMs.reduce((sum, gap) => sum + gap, 0)) * 1000;

async function measureAlbums(page: Page, url: string): Promise<readonly Figure[]> {
  await page.goto(`${url}/library`, { waitUntil: 'networkidle' });
  const first = page.locator('main li[aria-posinset="1"]');
  await first.locator('a').first().waitFor();
  const count = Number(await first.getAttribute('aria-setsize'));
  const session = await page.context().newCDPSession(page);
  const nodesBefore = await page.evaluate(() => document.getElementsByTagName('*').length);
  const heapBefore = await readHeapMb(session);
  const still = await watchStill(page);
  const { gapsMs, longTasksMs, mostNodes } = await scrollThrough(page, count);
  const heapAfter = await readHeapMb(session);
  const late = gapsMs.filter((gap) => gap > SMOOTH_FRAME_MS).length / gapsMs.length;
  const what = `${count.toLocaleString('en')} albums scrolled from begin to end`;
  return [
    {
      what: `${what}: frames`,
      value: toRate(gapsMs),
      unit: 'fps',
      budget: '60',
      note: `in ${SCROLL_MS / 1000} s; standing still ${toRate(still).toFixed(1)}; ${Math.round(late * 100)} % of frames came late, longest ${Math.round(percentile(gapsMs, 1))} ms`,
    },
    {
      what: `${what}: longest task`,
      value: Math.max(0, ...longTasksMs),
      unit: 'ms',
      budget: '≤ 50',
      note: `${longTasksMs.length} longer than 50 ms`,
    },
    {
      what: `${what}: elements in the document, at most`,
      value: mostNodes,
      unit: '',
      budget: null,
      note: `${nodesBefore} before`,
    },
    {
      what: `${what}: objects held at the end beyond those at the begin`,
      value: heapAfter - heapBefore,
      unit: 'MB',
      budget: null,
      note: `${heapBefore.toFixed(1)} MB before`,
    },
  ];
}

const measureSize = (tracks: number): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const { library } = await putLibrary(data, tracks, (line) => void process.stderr.write(`${line}\n`));
    const segue = await startSegue({ library, data });
    await waitForScan(segue);
    try {
      return await inBrowser(async (browser) => measureAlbums(await openFreshPage(browser), segue.url));
    } finally {
      await segue.stop();
    }
  });

/**
 * Scrolling the longest grid of the Library from start to end: frames, long tasks and memory. `--size`
 * selects one size.
 */
export const scrollingPart: Part = {
  name: 'scrolling',
  isLong: true,
  measure: () => measureAtSizes(measureSize),
};
