import { ensureDemoLibrary } from './libraries/demo.ts';

/** Makes what the workers share before there are several. */
// Playwright calls what a setup file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async function prepare(): Promise<void> {
  await ensureDemoLibrary();
}
