import type { SegueProcess } from '../../support/server/segue.ts';
import { delay } from '../figures/figure.ts';

/** The log line of a finished scan. */
export interface ScanLine {
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly bytesRead: number;
  readonly durationMs: number;
}

const EVENT = '"event":"library.scan-ended"';
const LOOK_AGAIN_MS = 100;

/** All scans that have finished since the server started. */
export const readScans = (segue: SegueProcess): ScanLine[] =>
  segue
    .output()
    .split('\n')
    .filter((line) => line.includes(EVENT))
    .map((line) => JSON.parse(line) as ScanLine);

/**
 * Waits for a scan to finish.
 * @param known How many had finished before; 0 means the first since the start.
 */
export async function readScan(segue: SegueProcess, known = 0): Promise<ScanLine> {
  for (;;) {
    const scan = readScans(segue)[known];
    if (scan !== undefined) return scan;
    await delay(LOOK_AGAIN_MS);
  }
}
