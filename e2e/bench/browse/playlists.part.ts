import { writeFile } from 'node:fs/promises';
import { MAX_CHANGED_ENTRIES } from '@segue/domain';
import { inChunks } from '../../../apps/server/src/core/paging.ts';
import { signUp } from '../../support/server/client.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { openServerDatabase } from '../../support/server/server-database.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { inBrowser, openFreshPage, waitForPrefetch } from '../page/browser.ts';
import { type Figure, median, type Part, percentile, toRatio } from '../figures/figure.ts';
import { forgetLoopDelay, loopWatch, readLoopDelay } from '../server/event-loop.ts';
import { inFolder } from '../server/folders.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { createTimedClient, type TimedClient } from '../server/timed-client.ts';
import { measureAtSizes } from './at-sizes.ts';
import { putLibrary } from './browse-libraries.ts';

const ENTRIES = 10_000;
const MOVES = 100;
const OPENINGS = 7;

/** Tracks spread over the whole library, so that each lies on a database page of its own. */
async function pickTracks(data: string): Promise<readonly string[]> {
  const { db, close } = await openServerDatabase(data);
  const rows = await db.selectFrom('tracks').select('video_id').orderBy('video_id').execute();
  await close();
  const step = Math.max(1, Math.floor(rows.length / ENTRIES));
  return rows
    .filter((_, number) => number % step === 0)
    .slice(0, ENTRIES)
    .map((row) => row.video_id);
}

const toEntryId = (number: number): string => `entry-${String(number).padStart(8, '0')}`;

/** @returns the playlist's id. */
async function makePlaylist({ client }: TimedClient, videoIds: readonly string[]): Promise<string> {
  const { playlistId } = await client.makePlaylist({ body: { opId: 'bench-playlist', title: 'Everything' } });
  const entries = videoIds.map((videoId, number) => ({ entryId: toEntryId(number), videoId }));
  for (const [part, chunk] of [...inChunks(entries, MAX_CHANGED_ENTRIES)].entries())
    await client.changeEntries({
      params: { id: playlistId },
      body: { opId: `bench-add-${part}`, add: { entries: chunk, after: 'end', duplicates: 'add' } },
    });
  return playlistId;
}

/** Moves entries from one end of the list to the other, one per request, as dragging does. */
async function measureMoves(
  timed: TimedClient,
  segue: SegueProcess,
  id: string,
  name: string,
): Promise<Figure> {
  const own: number[] = [];
  const baseline: number[] = [];
  const before = readProcessorMs(segue.pid);
  for (let number = 0; number < MOVES; number += 1) {
    baseline.push(await timed.callBaseline());
    const move = { entryIds: [toEntryId(number)], after: toEntryId(ENTRIES - 1 - number) };
    await timed.client.changeEntries({ params: { id }, body: { opId: `bench-move-${number}`, move } });
    own.push(timed.lastMs());
  }
  const processorMs = (readProcessorMs(segue.pid) - before) / MOVES;
  return {
    what: `${name}: one entry carried to another place, p99`,
    value: percentile(own, 0.99),
    unit: 'ms',
    budget: '≤ 50',
    note: `p50 ${median(own).toFixed(1)} (${toRatio(median(own), median(baseline))}); ${processorMs.toFixed(1)} ms of processor time a change`,
  };
}

/** Milliseconds from the press on the playlist's tile in the Library to its first row. */
async function measureOpening(url: string, token: string, id: string, name: string): Promise<Figure> {
  const times = await inBrowser(async (browser) => {
    const found: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) {
      const page = await openFreshPage(browser, token);
      await page.goto(`${url}/library?view=playlists`, { waitUntil: 'networkidle' });
      await waitForPrefetch(page, '/list');
      const shown = page.evaluate(async () => {
        const { promise: pressed, resolve } = Promise.withResolvers<number>();
        addEventListener('pointerdown', () => resolve(performance.now()), { once: true, capture: true });
        const pressedAtMs = await pressed;
        const hasRows = () => document.querySelector('main li[aria-posinset] button') !== null;
        while (!hasRows()) await new Promise(requestAnimationFrame);
        return performance.now() - pressedAtMs;
      });
      await page.locator(`main a[href="/list?q=${id}"]`).first().click();
      found.push(await shown);
      await page.context().close();
    }
    return found;
  });
  return {
    what: `${name}: press → first rows`,
    value: median(times),
    unit: 'ms',
    budget: '≤ 200',
    note: `median of ${times.length}, longest ${Math.round(percentile(times, 1))}`,
  };
}

/** Drops the kernel's page cache. @returns false without root. */
const dropPageCache = (): Promise<boolean> =>
  writeFile('/proc/sys/vm/drop_caches', '3').then(
    () => true,
    () => false,
  );

interface Exported {
  readonly url: string;
  readonly token: string;
  readonly id: string;
}

async function exportOnce({ url, token, id }: Exported): Promise<number> {
  const startedAtMs = performance.now();
  const reply = await fetch(`${url}/api/playlists/${id}/export?as=xspf`, {
    headers: { 'auth-token': token },
  });
  const text = await reply.text();
  if (!text.endsWith('</playlist>\n')) throw new Error('Expected the whole file.');
  return performance.now() - startedAtMs;
}

/** How long one export delays all other requests when each of its rows has to be read from disk. */
async function measureColdExport(
  start: () => Promise<SegueProcess>,
  data: string,
  of: Omit<Exported, 'url'>,
  name: string,
): Promise<Figure> {
  const isCold = await dropPageCache();
  const segue = await start();
  await waitForScan(segue);
  forgetLoopDelay(segue.pid);
  const before = readProcessorMs(segue.pid);
  const tookMs = await exportOnce({ ...of, url: segue.url });
  const processorMs = readProcessorMs(segue.pid) - before;
  await segue.stop();
  const { maxMs, p99Ms } = await readLoopDelay(data);
  return {
    what: `${name}: event loop held up by an export${isCold ? ' from a cold disk' : ''}, longest`,
    value: maxMs,
    unit: 'ms',
    budget: '≤ 20',
    note: `p99 ${p99Ms.toFixed(1)}; the export took ${Math.round(tookMs)} ms, ${Math.round(processorMs)} of processor time`,
  };
}

const measureSize = (tracks: number): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const { library } = await putLibrary(data, tracks, (line) => void process.stderr.write(`${line}\n`));
    const start = (): Promise<SegueProcess> => startSegue({ library, data, env: loopWatch(data) });
    const segue = await start();
    await waitForScan(segue);
    const token = await signUp(segue);
    const timed = createTimedClient(
      segue.url,
      () => token,
      () => '10.0.0.1',
    );
    const name = `playlist of ${ENTRIES.toLocaleString('en')} among ${tracks.toLocaleString('en')} tracks`;
    const id = await makePlaylist(timed, await pickTracks(data));
    const figures = [
      await measureMoves(timed, segue, id, name),
      await measureOpening(segue.url, token, id, name),
    ];
    timed.close();
    await segue.stop();
    return [...figures, await measureColdExport(start, data, { token, id }, name)];
  });

/** Opening, changing and exporting a playlist of ten thousand entries; `--size` selects one library size. */
export const playlistsPart: Part = {
  name: 'playlists',
  isLong: true,
  measure: () => measureAtSizes(measureSize),
};
