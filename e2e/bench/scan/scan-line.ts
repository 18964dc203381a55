import type { Segue } from '../../support/server/segue.ts';
import { delay } from '../figures/figure.ts';

/** What a server logged about a scan that ended. */
export interface ScanLine {
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly bytesRead: number;
  readonly durationMs: number;
}

const EVENT = '"event":"library.scan-ended"';
const LOOK_AGAIN_MS = 100;

/** All scans that ended since the start of a server. */
export const readScans = (segue: Segue): ScanLine[] =>
  segue
    .output()
    .split('\n')
    .filter((line) => line.includes(EVENT))
    .map((line) => JSON.parse(line) as ScanLine);

/** Waits for the end of a scan. @param known How many ended before it; 0: the first after the start. */
export async function readScan(segue: Segue, known = 0): Promise<ScanLine> {
  for (;;) {
    const scan = readScans(segue)[known];
    if (scan !== undefined) return scan;
    await delay(LOOK_AGAIN_MS);
  }
}
