import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builds, isBuildSource } from './built.mjs';
import { root } from './packages.mjs';

it('isBuildSource is false for tests, their helpers and their settings', () => {
  const tests = ['Card.test.tsx', 'queue.test.ts', 'vitest.config.ts', 'testing'];
  expect(tests.filter(isBuildSource)).toEqual([]);
});

it('isBuildSource is true for the sources of the web app', () => {
  const sources = [
    'Card.tsx',
    'queue.ts',
    'vite.config.ts',
    'Card.module.css',
    'index.html',
    'test-pattern.ts',
  ];
  expect(sources.filter(isBuildSource)).toEqual(sources);
});

it.each(Object.values(builds))(
  'the build sources of $folder include every workspace package it depends on',
  ({ folder, sources }) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const own = Object.keys((manifest as { dependencies: Record<string, string> }).dependencies)
      .filter((name) => name.startsWith('@segue/'))
      .map((name) => name.replace('@segue/', 'packages/'));
    expect(sources.toSorted()).toEqual([folder, ...own].toSorted());
  },
);
