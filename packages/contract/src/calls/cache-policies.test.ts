import { expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { routes } from './index.ts';

it('every call that may answer with personal data says whether it may be cached', () => {
  const all: readonly [string, Route][] = Object.entries(routes);
  const read = all.filter(([, { method, access }]) => method === 'GET' && access !== 'open');
  const undeclared = read.filter(([, { cache }]) => cache === undefined);
  expect(read.length).toBeGreaterThan(10);
  expect(undeclared.map(([name]) => name)).toEqual([]);
});
