import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @type {string | null} */
let folder = null;

/** Gives this process and those that it starts a temporary folder of their own, so that tests leave nothing. */
export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'segue-tests-'));
  // PostgreSQL, run as another user, has its folder in it.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
}

export function teardown() {
  if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
