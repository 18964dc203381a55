import { ensureDemoLibrary } from './libraries/demo.ts';

/** Prepares what all workers share, before they start. */
// Playwright calls the default export of a setup file.
// oxlint-disable-next-line import/no-default-export
export default async function prepare(): Promise<void> {
  await ensureDemoLibrary();
}
