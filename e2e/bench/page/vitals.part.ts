import type { Browser } from '@playwright/test';
import { clientOf, signUp } from '../../support/server/client.ts';
import type { Segue } from '../../support/server/segue.ts';
import { inBrowser } from './browser.ts';
import { pickDemoPages, withDemo } from '../server/demo-server.ts';
import { delay, type Figure, median, type Part, percentile } from '../figures/figure.ts';
import { openPhonePage, readVitals, type Vitals, watchVitals } from './phone.ts';
import { toVisits, type Visit } from './vitals-visits.ts';

const TIMES = 5;
const LIKES = 1000;
/** Time in which images and idle-time prefetches arrive and the last performance entries are reported. */
const SETTLE_MS = 1000;

/** Likes made-up videoIds with titles and covers of the demo library. */
async function likeMany(segue: Segue, token: string): Promise<void> {
  const client = clientOf(segue, token);
  const cards = (await client.home({})).flatMap(({ contents }) => contents);
  const songs = cards.filter(({ videoId }) => typeof videoId === 'string');
  for (let number = 0; number < LIKES; number += 1) {
    const { title, artists, thumbnails } = songs[number % songs.length] ?? {};
    const song = { title: `${title} ${number}`, artists: artists ?? [], thumbnails: thumbnails ?? [] };
    await client.addLiked({ body: { ...song, videoId: `elsewhere-${number}` } });
  }
}

/** One visit with a fresh browser context. */
async function visitOnce(browser: Browser, segue: Segue, visit: Visit, token: string): Promise<Vitals> {
  const page = await openPhonePage(browser, visit.isSignedIn ? token : null);
  await page.goto(`${segue.url}${visit.path}`, { waitUntil: 'networkidle' });
  await watchVitals(page);
  await delay(SETTLE_MS);
  const { lcpMs, lcpElement } = await readVitals(page);
  for (const act of visit.acts) await act(page);
  await delay(SETTLE_MS);
  const vitals = await readVitals(page);
  await page.context().close();
  return { ...vitals, lcpMs, lcpElement };
}

const toFigure = (
  what: string,
  runs: readonly { readonly value: number; readonly element: string }[],
  rest: Pick<Figure, 'unit' | 'budget'>,
): Figure => {
  const values = runs.map(({ value }) => value);
  const worst = percentile(values, 1);
  const element = runs.find(({ value }) => value === worst)?.element;
  const toText = (value: number) => (rest.unit === 'ms' ? Math.round(value) : value.toFixed(3));
  return {
    what,
    value: median(values),
    ...rest,
    note: `median of ${runs.length}, worst ${toText(worst)}${element ? `: ${element}` : ''}`,
  };
};

async function measureVisit(
  browser: Browser,
  segue: Segue,
  visit: Visit,
  token: string,
): Promise<readonly Figure[]> {
  // Not counted: the first visit makes the server render the covers, which happens once per cover.
  await visitOnce(browser, segue, visit, token);
  const runs: Vitals[] = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await visitOnce(browser, segue, visit, token));
  return [
    toFigure(
      `${visit.screen}: LCP`,
      runs.map(({ lcpMs, lcpElement }) => ({ value: lcpMs ?? Number.NaN, element: lcpElement })),
      { unit: 'ms', budget: '≤ 1800' },
    ),
    toFigure(
      `${visit.screen}: CLS`,
      runs.map(({ cls, clsElement }) => ({ value: cls, element: clsElement })),
      { unit: '', budget: '≤ 0.02' },
    ),
    toFigure(
      `${visit.screen}: INP`,
      runs.map(({ inpMs, inpElement }) => ({ value: inpMs ?? 0, element: inpElement })),
      { unit: 'ms', budget: '≤ 100' },
    ),
  ];
}

const measure = (): Promise<readonly Figure[]> =>
  withDemo(async (segue) => {
    const token = await signUp(segue);
    await likeMany(segue, token);
    const visits = toVisits(await pickDemoPages(segue));
    return inBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const visit of visits) figures.push(...(await measureVisit(browser, segue, visit, token)));
      return figures;
    });
  });

/** Web Vitals of the screens on a slow phone with an empty cache. */
export const vitalsPart: Part = { name: 'vitals', measure };
