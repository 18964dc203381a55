import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTone } from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { startSegue } from '../../support/server/segue.ts';
import { type Figure, median, type Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { REAL_FORMATS, writeRealFiles } from './real-files.ts';
import { readScan } from './scan-line.ts';

const FILES_OF_EACH = Number(process.env['SEGUE_BENCH_FILES'] ?? 20);

interface Scan {
  readonly files: number;
  readonly seconds: number;
  readonly processorMs: number;
}

/** Starts a server with an empty data folder and waits for its first scan. */
async function scanOnce(library: string, data: string): Promise<Scan> {
  const segue = await startSegue({ library, data });
  const { filesFound, durationMs } = await readScan(segue);
  const processorMs = readProcessorMs(segue.pid);
  await segue.stop();
  return { files: filesFound, seconds: durationMs / 1000, processorMs };
}

const STARTS = 3;
/** Enough files that every media reader process is started. */
const SHORT_FILES = 10;

/** Processor time of starting the server and its media readers: a scan of almost nothing. */
async function measureStart(folder: string): Promise<number> {
  const library = join(folder, 'short');
  for (let number = 0; number < SHORT_FILES; number += 1)
    makeTone(join(library, `${number}.flac`), { frequencyHz: 300 + number });
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1)
    times.push((await scanOnce(library, join(folder, `start-${start}`))).processorMs);
  return median(times);
}

const toFigure = (what: string, { files, seconds, processorMs }: Scan, startMs: number): Figure => ({
  what: `processor time a file: ${what}`,
  value: (processorMs - startMs) / files,
  unit: 'ms',
  budget: null,
  note: `${files} files, ${(files / seconds).toFixed(0)} files/s`,
});

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const [library, drafts] = [join(folder, 'library'), join(folder, 'drafts')];
    await mkdir(drafts);
    await writeRealFiles(library, drafts, FILES_OF_EACH);
    const startMs = await measureStart(folder);
    const figures: Figure[] = [];
    for (const extension of REAL_FORMATS) {
      const name = extension.slice(1);
      figures.push(
        toFigure(name, await scanOnce(join(library, name), join(folder, `data-${name}`)), startMs),
      );
    }
    return [toFigure('all formats', await scanOnce(library, join(folder, 'data')), startMs), ...figures];
  });
}

/** Cost of scanning songs of real length with covers of 50 kB to 2 MB, which two-second files do not show. */
export const realScanPart: Part = { name: 'real-scan', measure };
