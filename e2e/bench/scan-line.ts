import type { Segue } from '../support/segue.ts';
import { delay } from './figure.ts';

/** What a server logged about a scan that ended. */
export interface ScanLine {
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly durationMs: number;
}

const EVENT = '"event":"library.scan-ended"';
const LOOK_AGAIN_MS = 100;

/** Waits for the end of the first scan after a start. A later start has the end of the scan before it, too. */
export async function readScan(segue: Segue): Promise<ScanLine> {
  for (;;) {
    const lines = segue.output().split('\n');
    const ended = lines.find((line) => line.includes(EVENT));
    if (ended !== undefined) return JSON.parse(ended) as ScanLine;
    await delay(LOOK_AGAIN_MS);
  }
}
