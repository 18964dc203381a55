import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_VARIABLES, startDemo } from './server/demo.ts';

/** Starts the Segue with the demo library that all workers share. @returns the function that stops it. */
// Playwright calls the default export of a setup file.
// oxlint-disable-next-line import/no-default-export
export default async function prepare(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'segue-e2e-demo-'));
  const segue = await startDemo(data);
  process.env[DEMO_VARIABLES.url] = segue.url;
  process.env[DEMO_VARIABLES.data] = data;
  return async () => {
    await segue.stop();
    await rm(data, { recursive: true, force: true });
  };
}
