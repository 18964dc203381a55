import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WireClient } from '@segue/contract/client';
import { clientOf, signUp } from '../../support/server/client.ts';
import type { Segue } from '../../support/server/segue.ts';
import { withDemo } from '../server/demo-server.ts';
import { delay, type Figure, median, type Part, percentile } from '../figures/figure.ts';
import type { TimedCall } from './call-report.ts';
import type { LoadOrder, LoadReport, LoadStream } from './load-order.ts';
import { readMemory } from '../server/server-memory.ts';

const LOAD = fileURLToPath(new URL('./make-load.ts', import.meta.url));

/** Length of a run; overridden with `SEGUE_BENCH_SECONDS=20 npm run bench -- listeners`. */
const toSeconds = (usual: number): number => Number(process.env['SEGUE_BENCH_SECONDS'] ?? usual);

const SOME = { listeners: 300, seconds: toSeconds(180), callsPerSecond: 20 };
const MANY = { listeners: 1000, seconds: toSeconds(600), callsPerSecond: 1 };

const MEMORY_EVERY_MS = 2000;
/**
 * Share of the run during which listeners arrive and connections open. Ignored when memory growth is judged.
 */
const SETTLED_SHARE = 0.2;
const LONG_STALL_MS = 1000;

async function loadStreams(client: WireClient): Promise<readonly LoadStream[]> {
  const { access_token: accessToken } = await client.refreshToken({});
  const shelves = await client.home({});
  const videoIds = new Set(
    shelves.flatMap(({ contents }) => contents).flatMap(({ videoId }) => videoId ?? []),
  );
  const streams: LoadStream[] = [];
  for (const videoId of videoIds) {
    const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
    const [format] = info.streamingData?.adaptiveFormats ?? [];
    const seconds = Number(info.videoDetails?.lengthSeconds ?? 0);
    // Players use the first format. Skip one without a length: it has to be transcoded first.
    if (format?.contentLength === undefined || seconds === 0) continue;
    const bytes = Number(format.contentLength);
    streams.push({ url: format.url, bytes, bytesPerSecond: bytes / seconds });
  }
  return streams;
}

async function loadPaths(client: WireClient): Promise<readonly string[]> {
  const cards = (await client.home({})).flatMap(({ contents }) => contents);
  const ids = (prefix: string) =>
    cards.flatMap(({ browseId }) => (browseId?.startsWith(prefix) ? [browseId] : []));
  const videoIds = cards.flatMap(({ videoId }) => videoId ?? []);
  const titles = cards.flatMap(({ title }) => title ?? []);
  return cards.flatMap((_, at) => [
    '/api/home',
    `/api/search/${encodeURIComponent(titles[at % titles.length] ?? '')}`,
    `/api/searchSuggestions/${encodeURIComponent((titles[at % titles.length] ?? '').slice(0, 3))}`,
    `/api/songinfo/${videoIds[at % videoIds.length] ?? ''}`,
    `/api/watchlist/${videoIds[at % videoIds.length] ?? ''}`,
    `/api/albuminfo/${ids('MPRE')[at % ids('MPRE').length] ?? ''}`,
    '/api/library/status',
    '/api/refreshtoken',
  ]);
}

/** Samples the server's memory in MB at a fixed interval until the work ends. */
async function sampleMemory(work: Promise<unknown>): Promise<readonly number[]> {
  const done = work.then(() => 'done' as const);
  const samples: number[] = [];
  do samples.push((await readMemory()).server);
  while ((await Promise.race([delay(MEMORY_EVERY_MS), done])) !== 'done');
  return samples;
}

async function runLoad(order: LoadOrder): Promise<{ report: LoadReport; memory: readonly number[] }> {
  const child = fork(LOAD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answered = once(child, 'message') as Promise<[LoadReport]>;
  child.send(order);
  const memory = await sampleMemory(answered);
  const [report] = await answered;
  return { report, memory };
}

/** Compares memory in the first and the last fifth of the run, after all listeners have arrived. */
function toMemoryFigure(what: string, memory: readonly number[]): Figure {
  const settled = memory.slice(Math.floor(memory.length * SETTLED_SHARE));
  const part = Math.max(1, Math.floor(settled.length / 5));
  const [early, late] = [median(settled.slice(0, part)), median(settled.slice(-part))];
  return {
    what: `${what}: memory of the server, at most`,
    value: Math.max(...memory),
    unit: 'MB',
    budget: 'flat',
    note: `${Math.round(early)} MB once all listen, ${Math.round(late)} MB at the end`,
  };
}

/** Names the kind of call with the slowest percentile at this share. */
function describeSlowest(calls: readonly TimedCall[], share: number): string {
  const kinds = [...Map.groupBy(calls, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    ms: percentile(
      some.map(({ ms }) => ms),
      share,
    ),
  }));
  const slowest = kinds.toSorted((a, b) => b.ms - a.ms)[0];
  return slowest ? `${slowest.kind} is slowest with ${Math.round(slowest.ms)} ms` : '';
}

const toCallFigure = (
  what: string,
  share: number,
  budget: string | null,
  calls: readonly TimedCall[],
): Figure => ({
  what: `${what}: call, p${share * 100}`,
  value: percentile(
    calls.map(({ ms }) => ms),
    share,
  ),
  unit: 'ms',
  budget,
  note: describeSlowest(calls, share),
});

function toFigures(
  order: LoadOrder,
  { report, memory }: Awaited<ReturnType<typeof runLoad>>,
): readonly Figure[] {
  const what = `${order.listeners} listeners`;
  const { longestStallsMs, firstSoundsMs, calls } = report;
  const long = longestStallsMs.filter((ms) => ms > LONG_STALL_MS).length;
  const rate = (report.megabytes / order.seconds).toFixed(1);
  return [
    {
      what: `${what}: requests that failed`,
      value: report.errors,
      unit: '',
      budget: '0',
      note: [
        `of ${report.ranges} ranges and ${calls.length} calls, ${rate} MB/s for ${order.seconds} s`,
        ...report.reasons,
      ].join('; '),
    },
    {
      what: `${what}: longest silence of any`,
      value: Math.max(...longestStallsMs),
      unit: 'ms',
      budget: '≤ 1000',
      note: `${long} listeners had one over ${LONG_STALL_MS} ms; first sound after ${Math.round(median(firstSoundsMs))} ms (median)`,
    },
    toCallFigure(what, 0.5, null, calls),
    toCallFigure(what, 0.95, null, calls),
    toCallFigure(what, 0.99, order.callsPerSecond > 1 ? '≤ 100' : null, calls),
    toMemoryFigure(what, memory),
  ];
}

async function measureLoads(segue: Segue): Promise<readonly Figure[]> {
  const client = clientOf(segue, await signUp(segue));
  const shared = { url: segue.url, streams: await loadStreams(client), paths: await loadPaths(client) };
  const figures: Figure[] = [];
  for (const load of [SOME, MANY]) {
    const order = { ...shared, ...load };
    figures.push(...toFigures(order, await runLoad(order)));
  }
  return figures;
}

/** What a server delivers to many simultaneous listeners, and its memory use. */
export const listenersPart: Part = {
  name: 'listeners',
  isLong: true,
  measure: () => withDemo(measureLoads),
};
