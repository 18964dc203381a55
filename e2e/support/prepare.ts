import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup, teardown } from '../../scripts/run/temporary-folder.mjs';
import { DEMO_VARIABLES, startDemo } from './server/demo.ts';

/**
 * Makes the folder for temporary files, and starts the Segue with the demo library that all workers share.
 * @returns the function that ends both.
 */
// Playwright calls the default export of a setup file.
// oxlint-disable-next-line import/no-default-export
export default async function prepare(): Promise<() => Promise<void>> {
  setup();
  const data = await mkdtemp(join(tmpdir(), 'segue-e2e-demo-'));
  const segue = await startDemo(data);
  process.env[DEMO_VARIABLES.url] = segue.url;
  process.env[DEMO_VARIABLES.data] = data;
  return async () => {
    await segue.stop();
    teardown();
  };
}
