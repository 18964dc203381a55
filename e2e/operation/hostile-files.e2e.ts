import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCorpus } from '../hostile/make-corpus.ts';
import { runTrial } from '../hostile/trial/trial.ts';

const FILES = 150;
/** Fixed, so that a failure can be reproduced. */
const SEED = 7;

test('a library of broken and malicious files is scanned and played, and each broken file is reported once', async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-hostile-'));
  const corpus = await makeCorpus({ folder, count: FILES, seed: SEED });
  const trial = await runTrial(corpus, folder, () => undefined);
  corpus.canary.close();
  expect(trial.faults).toEqual([]);
  expect(trial.listening.streams).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
