import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { startSegue } from '../../support/server/segue.ts';
import { DATABASE, openServerDatabase } from '../../support/server/server-database.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { buildEntries, buildSearchIndex } from '../server/derived-data.ts';
import { forgetLoopDelay, loopWatch, readLoopDelay } from '../server/event-loop.ts';
import { type Figure, type Part, percentile } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import {
  type CatalogueRow,
  fillUp,
  insertCatalogue,
  readCatalogue,
  readTable,
  toLibraryId,
} from './search-catalogue.ts';
import { timeTypists } from './typists.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { readMemory } from '../server/server-memory.ts';
import { createTimedClient, type TimedClient } from '../server/timed-client.ts';

const USAGE = 'npm run bench -- search --catalogue <tsv> --queries <tsv> [--out <jsonl>] [--size <rows>]';

interface Query {
  readonly qid: string;
  readonly query: string;
}

interface Answer {
  readonly qid: string;
  readonly results: readonly Pick<CatalogueRow, 'kind' | 'title' | 'artist'>[];
}

function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      catalogue: { type: 'string' },
      queries: { type: 'string' },
      out: { type: 'string' },
      size: { type: 'string' },
    },
  });
  const { catalogue, queries, out, size } = values;
  if (catalogue === undefined || queries === undefined) throw new Error(`Expected: ${USAGE}`);
  return { catalogue, queries, out, size: Number(size ?? 0) };
}

/** Size in bytes of the search tables and their indexes. */
function measureIndex(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare(
      `select sum(pgsize) as bytes from dbstat
       where name like 'search_%' or name like 'sqlite_autoindex_search_%'`,
    )
    .get();
  database.close();
  return Number(row?.['bytes']);
}

/** @returns the size of the index on disk in bytes, and the seconds it took to build. */
async function makeIndex(data: string, catalogue: readonly CatalogueRow[]) {
  const database = await openServerDatabase(data);
  await insertCatalogue(database.db, catalogue);
  const startedAtMs = performance.now();
  await buildSearchIndex(database);
  const seconds = (performance.now() - startedAtMs) / 1000;
  // Builds the browse entries now; else the server would build them during the measurement.
  await buildEntries(database);
  await database.close();
  return { seconds, bytes: measureIndex(join(data, DATABASE)) };
}

/** The catalogue rows of the results, without duplicates. Results that match no row are left out. */
function toAnswer(
  qid: string,
  reply: readonly { readonly videoId?: string | null; readonly browseId?: string | null }[],
  rowOf: ReadonlyMap<string, CatalogueRow>,
): Answer {
  const ids = new Set(reply.map(({ videoId, browseId }) => videoId ?? browseId ?? ''));
  const results = [...ids].flatMap((id) => rowOf.get(id) ?? []);
  return { qid, results: results.map(({ kind, title, artist }) => ({ kind, title, artist })) };
}

const toFigure = (what: string, times: readonly number[], budget: string): Figure => ({
  what: `${what}, p99`,
  value: percentile(times, 0.99),
  unit: 'ms',
  budget,
  note: `p50 ${percentile(times, 0.5).toFixed(2)}, max ${Math.max(...times).toFixed(1)}; ${times.length} calls`,
});

const WARM_UP = 50;
const SUGGESTED_SHARES = [0.2, 0.5, 1];

/** Requests suggestions at 20 %, 50 % and 100 % of each query. */
async function timeSuggestions(timed: TimedClient, queries: readonly Query[]): Promise<number[]> {
  const times: number[] = [];
  for (const { query } of queries) {
    const letters = Array.from(query);
    for (const share of SUGGESTED_SHARES) {
      const text = letters.slice(0, Math.max(1, Math.round(letters.length * share))).join('');
      await timed.client.searchSuggestions({ params: { text } });
      times.push(timed.lastMs());
    }
  }
  return times;
}

async function askAll(timed: TimedClient, queries: readonly Query[], catalogue: readonly CatalogueRow[]) {
  const rowOf = new Map(catalogue.map((row) => [toLibraryId(row), row]));
  const times: number[] = [];
  const answers: Answer[] = [];
  for (const { query } of queries.slice(0, WARM_UP)) await timed.client.search({ params: { query } });
  for (const { qid, query } of queries) {
    const reply = await timed.client.search({ params: { query } });
    times.push(timed.lastMs());
    answers.push(toAnswer(qid, reply, rowOf));
  }
  return { times, answers };
}

/** Extreme and malicious search texts. */
const BAD_TEXTS: readonly string[] = [
  'a'.repeat(2000),
  'the love of my life '.repeat(100).trim(),
  Array.from({ length: 12 }, (_, number) => `missplelt${number}wrod`).join(' '),
  Array.from('abcdefghijkl').join(' '),
  Array.from({ length: 600 }, (_, number) => String.fromCodePoint(0x4e00 + number)).join(''),
  'ข้าวกินน้องรักแท้คิดถึง'.repeat(20),
  'AND OR NOT',
  '"\'*%_()^~:-+',
  'love" OR 1=1 --',
  'a\u0000b',
  '\ud800x',
  '\u202eevol',
  ' '.repeat(100),
];

/** Times searches and suggestions for these texts, two passes. */
async function timeBadTexts(timed: TimedClient): Promise<number[]> {
  const times: number[] = [];
  for (const text of [...BAD_TEXTS, ...BAD_TEXTS]) {
    const sent = text.toWellFormed();
    await timed.client.search({ params: { query: sent } });
    times.push(timed.lastMs());
    await timed.client.searchSuggestions({ params: { text: sent } });
    times.push(timed.lastMs());
  }
  return times;
}

const plainFigure = (
  what: string,
  value: number,
  unit: Figure['unit'],
  budget: string | null = null,
): Figure => ({
  what,
  value,
  unit,
  budget,
});

const measure = (): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const options = readOptions();
    const catalogue = fillUp(await readCatalogue(options.catalogue), options.size);
    const queries = (await readTable(options.queries)).map((cells) => ({
      qid: cells.get('qid') ?? '',
      query: cells.get('query') ?? '',
    }));
    const index = await makeIndex(data, catalogue);
    const library = join(data, 'empty-library');
    await mkdir(library);
    const segue = await startSegue({ library, data, env: loopWatch(data) });
    await waitForScan(segue);
    const createClient = () =>
      createTimedClient(
        segue.url,
        () => null,
        () => '10.0.0.1',
      );
    const timed = createClient();
    const beginMs = readProcessorMs(segue.pid);
    const { times, answers } = await askAll(timed, queries, catalogue);
    const searchedMs = readProcessorMs(segue.pid);
    const suggestions = await timeSuggestions(timed, queries);
    const suggestedMs = readProcessorMs(segue.pid);
    const badTimes = await timeBadTexts(timed);
    timed.close();
    forgetLoopDelay(segue.pid);
    const typing = await timeTypists(
      createClient,
      queries.map(({ query }) => query),
    );
    const memory = await readMemory();
    await segue.stop();
    const loop = await readLoopDelay(data);
    if (options.out !== undefined)
      await writeFile(options.out, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    return [
      plainFigure(`rows indexed in ${index.seconds.toFixed(0)} s`, catalogue.length, ''),
      toFigure('search', times, '≤ 30'),
      plainFigure(
        'a search, processor time',
        (searchedMs - beginMs) / (times.length + Math.min(WARM_UP, queries.length)),
        'ms',
      ),
      toFigure('suggestions', suggestions, '≤ 5'),
      plainFigure('suggestions, processor time', (suggestedMs - searchedMs) / suggestions.length, 'ms'),
      plainFigure('bad texts, the slowest', Math.max(...badTimes), 'ms', '≤ 100'),
      {
        ...plainFigure('50 typists, p99', typing.p99Ms, 'ms', '≤ 50'),
        note: `p50 ${typing.p50Ms.toFixed(2)}; ${typing.calls} calls`,
      },
      plainFigure('event loop held up while they type, longest', loop.maxMs, 'ms', '≤ 20'),
      plainFigure('memory of the server', memory.server, 'MB'),
      plainFigure('index on disk', index.bytes / 1_000_000, 'MB'),
      plainFigure('index, bytes a row', index.bytes / catalogue.length, '', '≤ 600'),
    ];
  });

/**
 * Speed of search and suggestions over a given catalogue through the real index and API. `--out` writes the
 * results.
 */
export const searchPart: Part = { name: 'search', isLong: true, measure };
