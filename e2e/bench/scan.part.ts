import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startSegue } from '../support/segue.ts';
import { measureProcessor } from './baseline.ts';
import { loopWatch, readLoopDelay } from './event-loop.ts';
import { type Figure, type Part, toRatio } from './figure.ts';
import { inFolder } from './folders.ts';
import { readScan, type ScanLine } from './scan-line.ts';
import { type ServerMemory, watchMemory } from './server-memory.ts';
import { writeTaggedFiles } from './tagged-files.ts';

/** More or fewer files than the budget speaks of: `SEGUE_BENCH_FILES=100000 npm run bench -- scan`. */
const FILES = Number(process.env['SEGUE_BENCH_FILES'] ?? 20_000);

const toRate = ({ filesFound, durationMs }: ScanLine): number => (filesFound / durationMs) * 1000;

interface Scan {
  readonly line: ScanLine;
  readonly memory: ServerMemory;
  readonly loopMaxMs: number;
  readonly loopP99Ms: number;
}

/** Starts a server over the library and lets its scan end. */
async function scanOnce(library: string, data: string): Promise<Scan> {
  const segue = await startSegue({ library, data, env: loopWatch(data) });
  const reading = readScan(segue);
  const memory = await watchMemory(reading);
  const line = await reading;
  await segue.stop();
  const { maxMs: loopMaxMs, p99Ms: loopP99Ms } = await readLoopDelay(data);
  return { line, memory, loopMaxMs, loopP99Ms };
}

const toFigures = (first: Scan, second: Scan, processorMs: number): readonly Figure[] => [
  {
    what: `first scan of ${FILES} tagged files`,
    value: toRate(first.line),
    unit: 'files/s',
    budget: '≥ 500',
    note: `${toRatio(1000 / toRate(first.line), processorMs)} the hashing of 16 MiB a file, with covers and search index`,
  },
  {
    what: 'rescan with no change',
    value: toRate(second.line),
    unit: 'files/s',
    budget: '≥ 20000',
    note: `${second.line.filesFound} files, ${second.line.filesChanged} read, ${Math.round(second.line.durationMs)} ms`,
  },
  {
    what: `memory while scanning ${FILES} files, at most`,
    value: first.memory.server,
    unit: 'MB',
    budget: '≤ 400',
    note: `with its readers of media files ${Math.round(first.memory.withChildren)} MB`,
  },
  {
    what: 'event loop held up while scanning, at most',
    value: first.loopMaxMs,
    unit: 'ms',
    budget: null,
    note: `p99 ${first.loopP99Ms.toFixed(1)} ms`,
  },
];

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const [library, drafts, data] = ['library', 'drafts', 'data'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(library);
    await writeTaggedFiles(library, drafts, FILES);
    const processorMs = measureProcessor();
    const first = await scanOnce(library, data);
    return toFigures(first, await scanOnce(library, data), processorMs);
  });
}

/** How fast a library is read, first and again, and what it takes meanwhile. */
export const scanPart: Part = { name: 'scan', measure };
