import { waitForScan } from '../support/test.ts';
import type { Segue } from '../support/segue.ts';

/** What a server logged about a scan that ended. */
export interface ScanLine {
  readonly filesFound: number;
  readonly filesChanged: number;
  readonly durationMs: number;
}

const EVENT = '"event":"library.scan-ended"';

/** Waits until the first scan after a start has ended. */
export async function readScan(segue: Segue): Promise<ScanLine> {
  await waitForScan(segue);
  const line = segue
    .output()
    .split('\n')
    .find((text) => text.includes(EVENT));
  if (line === undefined) throw new Error(`Expected ${EVENT} in the output of Segue:\n${segue.output()}`);
  return JSON.parse(line) as ScanLine;
}
