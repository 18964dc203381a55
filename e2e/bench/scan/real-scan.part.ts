import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeTone } from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import type { Figure, Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { REAL_FORMATS, writeRealFiles } from './real-files.ts';
import { rescan } from './rescan.ts';
import { readScan } from './scan-line.ts';

const FILES_OF_EACH = Number(process.env['SEGUE_BENCH_REAL_FILES'] ?? 20);

interface Scan {
  readonly files: number;
  readonly seconds: number;
  readonly processorMs: number;
}

/** Enough files that every media reader process is started. */
const SHORT_FILES = 10;

/** Moves a folder into the library of a running server and scans it. */
async function scanAdded(segue: SegueProcess, library: string, added: string): Promise<Scan> {
  const place = join(library, basename(added));
  const beforeMs = readProcessorMs(segue.pid);
  await rename(added, place);
  const { filesChanged, durationMs } = await rescan(segue);
  const processorMs = readProcessorMs(segue.pid) - beforeMs;
  await rename(place, added);
  return { files: filesChanged, seconds: durationMs / 1000, processorMs };
}

/** A scan of real songs; what the same server needs for a scan of almost nothing is not part of the result. */
async function scanSongs(folder: string, songs: string): Promise<Scan> {
  const [library, short] = [join(folder, 'library'), join(folder, 'short')];
  await mkdir(library, { recursive: true });
  for (let number = 0; number < SHORT_FILES; number += 1)
    makeTone(join(short, `${number}.flac`), { frequencyHz: 300 + number });
  const segue = await startSegue({ library, data: join(folder, 'data') });
  await readScan(segue);
  const nothing = await scanAdded(segue, library, short);
  const scan = await scanAdded(segue, library, songs);
  await segue.stop();
  return { ...scan, processorMs: scan.processorMs - nothing.processorMs };
}

const toFigure = (what: string, { files, seconds, processorMs }: Scan): Figure => ({
  what: `processor time a file: ${what}`,
  value: processorMs / files,
  unit: 'ms',
  budget: null,
  note: `${files} files, ${(files / seconds).toFixed(0)} files/s`,
});

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const [songs, drafts] = [join(folder, 'songs'), join(folder, 'drafts')];
    await mkdir(drafts);
    await writeRealFiles(songs, drafts, FILES_OF_EACH);
    const figures: Figure[] = [];
    for (const extension of REAL_FORMATS) {
      const name = extension.slice(1);
      figures.push(toFigure(name, await scanSongs(join(folder, name), join(songs, name))));
    }
    return [toFigure('all formats', await scanSongs(join(folder, 'all'), songs)), ...figures];
  });
}

/** Cost of scanning songs of real length with covers of 50 kB to 2 MB, which two-second files do not show. */
export const realScanPart: Part = { name: 'real-scan', measure };
