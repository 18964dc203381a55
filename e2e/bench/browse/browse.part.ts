import { BROWSE_SORTS, type SmartRule, type SmartRules } from '@segue/domain';
import type { WireClient } from '@segue/contract/client';
import { aPerson, signUp } from '../../support/server/client.ts';
import { startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { measureAtSizes } from './at-sizes.ts';
import { putLibrary } from './browse-libraries.ts';
import { forgetLoopDelay, loopWatch, readLoopDelay } from '../server/event-loop.ts';
import { type Figure, type Part, percentile, toRatio } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { createTimedClient, type TimedClient } from '../server/timed-client.ts';

/** Of pages that take milliseconds: each filter and sort is requested five times. */
const PAGE_CALLS = 600;
/** Of answers that take longer. */
const CALLS = 120;
const WARM_UP = 20;
/** Pages fetched before deep pages are timed. */
const DEEP_PAGES = 200;

type Query = Parameters<WireClient['browseSongs']>[0]['query'];

const SORTED: readonly Query[] = BROWSE_SORTS.flatMap((sort) =>
  ['asc', 'desc'].map((order) => ({ sort, order })),
);

/** Filters that match many, few and no songs, alone and combined. */
const FILTERS: readonly Query[] = [
  { genre: 'Rock' },
  { genre: 'Bossa Nova' },
  { years: '1990-1999' },
  { years: '1961' },
  { video: 'true' },
  { explicit: 'true' },
  { genre: 'Jazz', years: '2000-2009', video: 'true' },
  { genre: 'No Such' },
  { text: 'love' },
  { text: 'moon qui' },
];
const FILTERED: readonly Query[] = FILTERS.flatMap((filter) =>
  SORTED.map((sorted) => ({ ...filter, ...sorted })),
);

/** Rules that an index answers. SLOW_RULE needs a scan of all songs. */
const RULES: readonly SmartRule[] = [
  { field: 'genre', is: 'equal', text: 'Bossa Nova' },
  { field: 'year', is: 'between', number: 1961, upTo: 1962 },
  { field: 'plays', is: 'atLeast', number: 10 },
  { field: 'liked', is: 'true' },
  { field: 'artist', is: 'containing', text: 'moon' },
];
const SLOW_RULE: SmartRule = { field: 'title', is: 'containing', text: 'moon' };

const toRules = (rule: SmartRule): SmartRules => ({
  root: { match: 'all', rules: [rule] },
  order: 'added',
  isDescending: true,
  maxSongs: 100,
  maxMinutes: null,
});

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Times a call for successive numbers; each is preceded by a call that does nothing, as the baseline. */
async function time(
  timed: TimedClient,
  what: string,
  budget: string | null,
  call: (number: number) => Promise<unknown>,
  calls = CALLS,
): Promise<Figure> {
  for (let number = 0; number < WARM_UP; number += 1) await call(number);
  const own: number[] = [];
  const baseline: number[] = [];
  for (let number = 0; number < calls; number += 1) {
    baseline.push(await timed.callBaseline());
    await call(number);
    own.push(timed.lastMs());
  }
  const ratio = toRatio(percentile(own, 0.5), percentile(baseline, 0.5));
  return {
    what: `${what}, p99`,
    value: percentile(own, 0.99),
    unit: 'ms',
    budget,
    note: `p50 ${percentile(own, 0.5).toFixed(2)} (${ratio}), max ${Math.max(...own).toFixed(1)}; ${calls} calls`,
  };
}

const pick = <T>(values: readonly T[], number: number): T | undefined => values[number % values.length];

async function timeDeepPages(timed: TimedClient, name: string): Promise<Figure> {
  let cursor: string | null = null;
  const next = async (): Promise<void> => {
    const query: Query = { sort: 'name', ...(cursor === null ? {} : { cursor }) };
    cursor = (await timed.client.browseSongs({ query })).next;
  };
  for (let page = 0; page < DEEP_PAGES; page += 1) await next();
  return time(timed, `${name}: a page deep in a list`, '≤ 10', next, PAGE_CALLS);
}

async function measureSize(tracks: number): Promise<readonly Figure[]> {
  return inFolder(async (data) => {
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const { library } = await putLibrary(data, tracks, say);
    const segue = await startSegue({ library, data, env: loopWatch(data) });
    await waitForScan(segue);
    const token = await signUp(segue, aPerson('rules'));
    forgetLoopDelay(segue.pid);
    const timed = createTimedClient(
      segue.url,
      () => token,
      () => '10.0.0.1',
    );
    const { client } = timed;
    const name = `${tracks.toLocaleString('en')} tracks`;
    const timePage = (
      what: string,
      budget: string,
      call: (number: number) => Promise<unknown>,
    ): Promise<Figure> => time(timed, `${name}: ${what}`, budget, call, PAGE_CALLS);
    const figures = [
      await timePage('first page of songs, any sort', '≤ 10', (number) =>
        client.browseSongs({ query: pick(SORTED, number) ?? {} }),
      ),
      await timePage('first page of albums, any sort', '≤ 10', (number) =>
        client.browseAlbums({ query: pick(SORTED, number) ?? {} }),
      ),
      await timePage('first page of artists, any sort', '≤ 10', (number) =>
        client.browseArtists({ query: pick(SORTED, number) ?? {} }),
      ),
      await timePage('first page of songs, any filter and sort', '≤ 10', (number) =>
        client.browseSongs({ query: pick(FILTERED, number) ?? {} }),
      ),
      await timeDeepPages(timed, name),
      await timePage('jump to a letter', '≤ 20', (number) =>
        client.browseSongs({ query: { from: pick(LETTERS, number) ?? 'a' } }),
      ),
      await time(timed, `${name}: letters and count of a filter`, null, (number) =>
        client.browseSections({ params: { kind: 'songs' }, query: pick(FILTERED, number) ?? {} }),
      ),
      await time(timed, `${name}: shuffle`, null, (number) =>
        client.shuffleSongs({ query: pick(FILTERS, number) ?? {} }),
      ),
      await time(timed, `${name}: a hundred songs by rules that an index answers`, '≤ 100', (number) =>
        client.previewRules({ body: { rules: toRules(pick(RULES, number) ?? SLOW_RULE) } }),
      ),
      await time(timed, `${name}: a hundred songs by a part of their titles`, null, () =>
        client.previewRules({ body: { rules: toRules(SLOW_RULE) } }),
      ),
    ];
    timed.close();
    await segue.stop();
    const loop = await readLoopDelay(data);
    return [
      ...figures,
      {
        what: `${name}: event loop held up, longest`,
        value: loop.maxMs,
        unit: 'ms',
        budget: '≤ 20',
        note: `p99 ${loop.p99Ms.toFixed(1)}`,
      },
    ];
  });
}

/** Response times of browse pages at three library sizes; `--size` selects one. */
export const browsePart: Part = {
  name: 'browse',
  isLong: true,
  measure: () => measureAtSizes(measureSize),
};
