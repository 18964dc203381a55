import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { delay, type Figure, median, type Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { readProcessorMs, waitUntilIdle } from '../server/processor-time.ts';
import { readMemory, watchMemory } from '../server/server-memory.ts';
import { writeRealFiles } from '../scan/real-files.ts';
import { writeTaggedFiles } from '../scan/tagged-files.ts';
import type { ComparedServer, Program } from './compared-server.ts';
import { findPeers } from './peer-programs.ts';
import { segueProgram } from './segue.program.ts';
import {
  ALL_REQUESTS,
  REQUEST_KINDS,
  type RequestKind,
  timeRequests,
  timeSending,
} from './timed-requests.ts';

/** Formats that all of them read. */
const FORMATS = ['.mp3', '.flac', '.m4a', '.ogg', '.opus'] as const;
const REAL_FILES_OF_EACH = 20;
const SHORT_FILES = Number(process.env['SEGUE_BENCH_PEER_FILES'] ?? 2000);
const REPEATS = 3;
/** Wait before idle memory is read. */
const SETTLE_MS = 10_000;

type Measure = Pick<Figure, 'value' | 'unit'>;

/** What is measured of one program with one library, by the name of its row. */
type Column = ReadonlyMap<string, Measure>;

const SONGS = 'songs found';
const SCAN = 'scan, processor time a song';
/** Covers, and loudness, which the others do not measure. */
const AFTER_SCAN = 'work after the scan, processor time a song';

const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  search: 'search for a title',
  album: 'album page',
  artist: 'artist page',
  home: 'home (newest albums of the others)',
  press: 'press on a song until 64 kB have come',
};

interface Cost {
  readonly ms: number;
  readonly processorMs: number;
}

const toMedian = (costs: readonly Cost[]): Cost => ({
  ms: median(costs.map(({ ms }) => ms)),
  processorMs: median(costs.map(({ processorMs }) => processorMs)),
});

/** Starts that are not the first: time until it answers, and processor time until it is idle. */
async function timeStarts(program: Program, library: string, data: string): Promise<Cost> {
  const starts: Cost[] = [];
  for (let start = 0; start < REPEATS; start += 1) {
    const startedAtMs = performance.now();
    const server = await program.start(library, data);
    const ms = performance.now() - startedAtMs;
    await waitUntilIdle(server.pid);
    starts.push({ ms, processorMs: readProcessorMs(server.pid) });
    await server.stop();
  }
  return toMedian(starts);
}

async function timeRescans(server: ComparedServer): Promise<Cost> {
  const rescans: Cost[] = [];
  for (let count = 0; count < REPEATS; count += 1) {
    await waitUntilIdle(server.pid);
    const [beforeMs, startedAtMs] = [readProcessorMs(server.pid), performance.now()];
    await server.rescan();
    const ms = performance.now() - startedAtMs;
    rescans.push({ processorMs: readProcessorMs(server.pid) - beforeMs, ms });
  }
  return toMedian(rescans);
}

/** Measures a server from its first start on. */
async function measureServer(server: ComparedServer, startedAtMs: number): Promise<Column> {
  const { pid } = server;
  const scan = server.waitForLibrary();
  const peak = await watchMemory(scan, pid);
  const songs = await scan;
  const scanMs = performance.now() - startedAtMs;
  const scanProcessorMs = readProcessorMs(pid);
  await waitUntilIdle(pid);
  const idleProcessorMs = readProcessorMs(pid);
  await delay(SETTLE_MS);
  const idle = await readMemory(pid);
  const rescans = await timeRescans(server);
  const requests = await server.loadRequests(ALL_REQUESTS);
  await waitUntilIdle(pid);
  const costs = await timeRequests(server, requests);
  const sending = await timeSending(server, requests);
  return new Map<string, Measure>([
    [SONGS, { value: songs, unit: '' }],
    ['start until the whole library is there', { value: scanMs / 1000, unit: 's' }],
    [SCAN, { value: scanProcessorMs, unit: 'ms' }],
    [AFTER_SCAN, { value: (idleProcessorMs - scanProcessorMs) / songs, unit: 'ms' }],
    ['peak memory while scanning', { value: peak.sharedOnce, unit: 'MB' }],
    ['memory after the scan', { value: idle.sharedOnce, unit: 'MB' }],
    ['unchanged rescan', { value: rescans.ms / 1000, unit: 's' }],
    ['unchanged rescan, processor time', { value: rescans.processorMs / 1000, unit: 's' }],
    ...REQUEST_KINDS.flatMap((kind): [string, Measure][] => [
      [`${REQUEST_NAMES[kind]}, p50`, { value: costs[kind].p50Ms, unit: 'ms' }],
      [`${REQUEST_NAMES[kind]}, p99`, { value: costs[kind].p99Ms, unit: 'ms' }],
      [`${REQUEST_NAMES[kind]}, processor time`, { value: costs[kind].processorMs, unit: 'ms' }],
    ]),
    ['processor time to send 1 GB of songs', { value: sending, unit: 's' }],
  ]);
}

async function measureProgram(program: Program, library: string, data: string): Promise<Column> {
  await mkdir(data, { recursive: true });
  const startedAtMs = performance.now();
  const server = await program.start(library, data);
  let column: Column;
  try {
    column = await measureServer(server, startedAtMs);
  } finally {
    await server.stop();
  }
  const start = await timeStarts(program, library, data);
  const songs = column.get(SONGS)?.value ?? Number.NaN;
  const scanProcessorMs = column.get(SCAN)?.value ?? Number.NaN;
  return new Map<string, Measure>([
    ...column,
    // The start is not part of the scan.
    [SCAN, { value: (scanProcessorMs - start.processorMs) / songs, unit: 'ms' }],
    ['second start until it answers', { value: start.ms, unit: 'ms' }],
  ]);
}

const toText = (value: number): string => value.toPrecision(3);

/** One row per measure: Segue's figure, and those of the others in the note. */
function toFigures(files: string, columns: ReadonlyMap<string, Column>): readonly Figure[] {
  const own = columns.get(segueProgram.name) ?? new Map<string, Measure>();
  return [...own].map(([what, { value, unit }]) => ({
    what: `${files}: ${what}`,
    value,
    unit,
    budget: null,
    note: [...columns]
      .filter(([name]) => name !== segueProgram.name)
      .map(([name, column]) => `${name} ${toText(column.get(what)?.value ?? Number.NaN)}`)
      .join(', '),
  }));
}

async function measureLibrary(
  programs: readonly Program[],
  files: string,
  library: string,
  folder: string,
): Promise<readonly Figure[]> {
  const columns = new Map<string, Column>();
  for (const program of programs)
    columns.set(program.name, await measureProgram(program, library, join(folder, program.name)));
  return toFigures(files, columns);
}

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const [small, real, drafts] = [join(folder, 'small'), join(folder, 'real'), join(folder, 'drafts')];
    for (const one of [small, real, drafts]) await mkdir(one);
    const programs = [segueProgram, ...findPeers()];
    await writeTaggedFiles(small, drafts, SHORT_FILES);
    await writeRealFiles(real, drafts, REAL_FILES_OF_EACH, FORMATS);
    return [
      ...(await measureLibrary(programs, 'real songs', real, join(folder, 'of-real'))),
      ...(await measureLibrary(programs, `${SHORT_FILES} short songs`, small, join(folder, 'of-small'))),
    ];
  });
}

/** Segue beside Navidrome and gonic, on the same files in the same run. */
export const peersPart: Part = { name: 'peers', isLong: true, measure };
