import { expect, it } from 'vitest';
import { isBuildSource } from './web-app.mjs';

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
