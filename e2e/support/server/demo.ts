import { join } from 'node:path';
import { putDemoLibrary } from '../libraries/demo.ts';
import { addLyrics } from '../libraries/lyrics.ts';
import { findSegue, type Segue, type SegueProcess, startSegue } from './segue.ts';
import { waitForScan } from './wait-for-scan.ts';

/**
 * Starts a Segue with the whole demo library, and lyrics beside two of its songs, in a new data folder, and waits until
 * it is scanned.
 */
export async function startDemo(data: string): Promise<SegueProcess> {
  await putDemoLibrary(data);
  await addLyrics(join(data, 'demo-library'));
  const segue = await startSegue({ library: null, data });
  await waitForScan(segue);
  return segue;
}

/** Variables in which `prepare.ts` tells the workers about the Segue that they share. */
export const DEMO_VARIABLES = { url: 'SEGUE_E2E_DEMO_URL', data: 'SEGUE_E2E_DEMO_DATA' } as const;

/** The Segue with the demo library, already scanned, that all workers share. */
export function findDemo(): Segue {
  const { [DEMO_VARIABLES.url]: url, [DEMO_VARIABLES.data]: data } = process.env;
  if (url === undefined || data === undefined)
    throw new Error(`Expected ${DEMO_VARIABLES.url} and ${DEMO_VARIABLES.data}, which prepare.ts sets.`);
  return findSegue(url, data);
}
