import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { measureProcessor } from '../figures/baseline.ts';
import { forgetLoopDelay, loopWatch, readLoopDelay } from '../server/event-loop.ts';
import { type Figure, type Part, toRatio } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { readProcessorMs, waitUntilIdle } from '../server/processor-time.ts';
import { changeSome, moveAll } from './scan-changes.ts';
import { rescan } from './rescan.ts';
import { readScan, type ScanLine } from './scan-line.ts';
import { type ServerMemory, watchMemory } from '../server/server-memory.ts';
import { writeTaggedFiles } from './tagged-files.ts';

/** Sizes of the libraries in files: `SEGUE_BENCH_FILES=1000,100000 npm run bench -- scan`. */
const SIZES = (process.env['SEGUE_BENCH_FILES'] ?? '1000,10000').split(',').map(Number);

const toRate = ({ filesFound, durationMs }: ScanLine): number => (filesFound / durationMs) * 1000;
const [SECOND_MS, THOUSAND] = [1000, 1000];

interface Scan {
  readonly line: ScanLine;
  /** Of the start and the scan, including all child processes. */
  readonly processorMs: number;
  readonly memory: ServerMemory;
}

/** Starts a server with the library and waits for its scan. */
async function scanAtStart(
  library: string,
  data: string,
  then: (segue: SegueProcess) => Promise<void> = async () => {},
): Promise<Scan> {
  const segue = await startSegue({ library, data, env: loopWatch(data) });
  // The start is not part of the scan.
  forgetLoopDelay(segue.pid);
  const reading = readScan(segue);
  const memory = await watchMemory(reading);
  const line = await reading;
  const processorMs = readProcessorMs(segue.pid);
  await then(segue);
  await segue.stop();
  return { line, processorMs, memory };
}

const RESCANS = 3;
/**
 * Files up to which a server is idle soon after its first scan. Of more, covers are made and sound is measured for an hour
 * or longer, which would count as processor time of the rescan: then the scan of the second start is taken.
 */
const MAX_FILES_SOON_IDLE = 20_000;

/**
 * Rescans that find no changes. Takes the cheapest of several, since other work on the machine disturbs them.
 */
async function rescanUnchanged(segue: SegueProcess): Promise<Pick<Scan, 'line' | 'processorMs'>> {
  const scans: Pick<Scan, 'line' | 'processorMs'>[] = [];
  for (let count = 0; count < RESCANS; count += 1) {
    await waitUntilIdle(segue.pid);
    const before = readProcessorMs(segue.pid);
    const line = await rescan(segue);
    scans.push({ line, processorMs: readProcessorMs(segue.pid) - before });
  }
  return scans.toSorted((one, other) => one.processorMs - other.processorMs)[0] ?? raise();
}

const raise = (): never => {
  throw new Error('Expected a rescan, found none.');
};

interface Measured {
  readonly files: number;
  readonly first: Scan;
  readonly loop: { readonly maxMs: number; readonly p99Ms: number };
  readonly unchanged: Pick<Scan, 'line' | 'processorMs'>;
  readonly changed: Scan;
  readonly moved: Scan;
  /** Processor time of a start whose scan finds no changes, in ms. */
  readonly startMs: number;
}

async function measureSize(folder: string, files: number): Promise<Measured> {
  const [library, drafts, data] = ['library', 'drafts', 'data'].map((name) =>
    join(folder, `${files}`, name),
  ) as [string, string, string];
  for (const one of [library, drafts, data]) await mkdir(one, { recursive: true });
  await writeTaggedFiles(library, drafts, files);
  const first = await scanAtStart(library, data);
  const loop = await readLoopDelay(data);
  let rescanned: Measured['unchanged'] | null = null;
  const start = await scanAtStart(library, data, async (segue) => {
    if (files <= MAX_FILES_SOON_IDLE) rescanned = await rescanUnchanged(segue);
  });
  changeSome(library);
  const changed = await scanAtStart(library, data);
  moveAll(library);
  const moved = await scanAtStart(library, data);
  const startMs = start.processorMs;
  return { files, first, loop, unchanged: rescanned ?? start, changed, moved, startMs };
}

const toSeconds = ({ durationMs }: ScanLine): string => `${(durationMs / SECOND_MS).toFixed(1)} s`;

function toFirstFigures({ files, first, loop }: Measured, baselineMs: number): readonly Figure[] {
  const { line, processorMs, memory } = first;
  return [
    {
      what: `first scan of ${files} songs`,
      value: toRate(line),
      unit: 'files/s',
      budget: '≥ 750',
      note: `${toRatio(1000 / toRate(line), baselineMs)} the hashing of 16 MiB a file, with covers and search index`,
    },
    {
      what: `processor time of 1,000 files, first scan of ${files} songs`,
      value: processorMs / SECOND_MS / (line.filesFound / THOUSAND),
      unit: 's',
      budget: null,
      note: `${line.filesFound} files with covers, the start included`,
    },
    {
      what: `read of each file, first scan of ${files} songs`,
      value: line.bytesRead / line.filesChanged / 1000,
      unit: 'kB',
      budget: null,
      note: 'on average',
    },
    {
      what: `memory while scanning ${files} songs, with child processes`,
      value: memory.sharedOnce,
      unit: 'MB',
      budget: '≤ 250',
      note: `shared pages once; ${Math.round(memory.withChildren)} MB if counted in each process, the server alone ${Math.round(memory.server)} MB`,
    },
    {
      what: `event loop held up while scanning ${files} songs, at most`,
      value: loop.maxMs,
      unit: 'ms',
      budget: '≤ 20',
      note: `p99 ${loop.p99Ms.toFixed(1)} ms`,
    },
  ];
}

function toRescanFigures({ files, unchanged, changed, moved, startMs }: Measured): readonly Figure[] {
  const toFigure = (what: string, { line, processorMs }: Pick<Scan, 'line' | 'processorMs'>): Figure => ({
    what: `rescan of ${files} songs, ${what}: processor time`,
    value: processorMs / SECOND_MS,
    unit: 's',
    budget: null,
    note: `${toSeconds(line)}, ${line.filesChanged} of ${line.filesFound} files read`,
  });
  const withoutStart = (scan: Scan): Scan => ({ ...scan, processorMs: scan.processorMs - startMs });
  return [
    {
      what: `rescan of ${files} songs, no change`,
      value: toRate(unchanged.line),
      unit: 'files/s',
      budget: '≥ 35000',
      note: `${unchanged.line.filesFound} files`,
    },
    toFigure('no change', unchanged),
    toFigure('1 % changed', withoutStart(changed)),
    toFigure('everything moved', withoutStart(moved)),
  ];
}

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const baselineMs = measureProcessor();
    const figures: Figure[] = [];
    for (const files of SIZES) {
      const measured = await measureSize(folder, files);
      figures.push(...toFirstFigures(measured, baselineMs), ...toRescanFigures(measured));
    }
    return figures;
  });
}

/** Speed and cost of the first scan and of rescans, and how they grow with the library. */
export const scanPart: Part = { name: 'scan', measure };
