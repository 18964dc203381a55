import { expect, it } from 'vitest';
import { toShuffled } from './shuffle.ts';

it('returns every value once, in the order that the random source draws', () => {
  const draws = [0.5, 0, 0.99, 0.3];
  expect(toShuffled(['a', 'b', 'c', 'd'], () => draws.shift() ?? 0)).toEqual(['c', 'a', 'b', 'd']);
});

it('leaves the values as they are, also when there are none', () => {
  const values = ['a', 'b'];
  expect(toShuffled(values, () => 0.99)).toEqual(['b', 'a']);
  expect(values).toEqual(['a', 'b']);
  expect(toShuffled([], () => 0.99)).toEqual([]);
});
