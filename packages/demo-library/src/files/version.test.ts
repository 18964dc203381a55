import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestSources } from './version.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-demo-version-'));
  mkdirSync(join(folder, 'src/genres'), { recursive: true });
  for (const name of ['package.json', 'README.md', 'src/genres/house.ts', 'src/genres/house.test.ts'])
    writeFileSync(join(folder, name), name);
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each(['package.json', 'src/genres/house.ts'])('a change in %s gives the demo another version', (name) => {
  const before = digestSources([folder]);
  appendFileSync(join(folder, name), ' ');
  expect(digestSources([folder])).not.toBe(before);
});

it.each(['README.md', 'src/genres/house.test.ts'])('a change in %s leaves the version as it is', (name) => {
  const before = digestSources([folder]);
  appendFileSync(join(folder, name), ' ');
  expect(digestSources([folder])).toBe(before);
});
