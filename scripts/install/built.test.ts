import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builds, isBuildSource } from './built.mjs';
import { root } from './packages.mjs';

it('a changed test builds nothing', () => {
  const tests = ['Card.test.tsx', 'queue.test.ts', 'vitest.config.ts', 'testing'];
  expect(tests.filter(isBuildSource)).toEqual([]);
});

it('what the web app is made of is built when it changes', () => {
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
  'what $folder depends on is looked at before it is built',
  ({ folder, sources }) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const own = Object.keys((manifest as { dependencies: Record<string, string> }).dependencies)
      .filter((name) => name.startsWith('@segue/'))
      .map((name) => name.replace('@segue/', 'packages/'));
    expect(sources.toSorted()).toEqual([folder, ...own].toSorted());
  },
);
