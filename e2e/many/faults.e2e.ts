import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runFaults } from '../chaos/faults/run-faults.ts';
import { withoutEngines } from '../support/server/engines.ts';

test.skip(withoutEngines !== null, withoutEngines ?? '');

/** Fixed, so that a failure can be reproduced. */
const SEED = 20_261_123;

test('killed web, replica lag, primary crash and network cut lose, double or hide no acknowledged write [13.05] [13.18]', async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-faults-'));
  const names = ['web', 'lag', 'primary', 'network'];
  const report = await runFaults({
    names,
    listeners: 8,
    seed: SEED,
    folder,
    longestSeconds: 3,
    beforeSeconds: 2,
  });
  expect(report.faults.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(report.faults).toHaveLength(names.length);
  expect(Math.min(report.plays, report.likes)).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
