import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SegueProcess } from '../../support/server/segue.ts';
import { readScan, readScans, type ScanLine } from './scan-line.ts';

const OPERATOR = fileURLToPath(new URL('../../../apps/server/dist/segue.js', import.meta.url));
const run = promisify(execFile);

/** Requests a scan of the whole library, as an operator does, and waits for its end. */
export async function rescan(segue: SegueProcess): Promise<ScanLine> {
  const known = readScans(segue).length;
  await run(process.execPath, [OPERATOR, 'rescan'], { env: { ...process.env, SEGUE_DATA: segue.data } });
  return readScan(segue, known);
}
