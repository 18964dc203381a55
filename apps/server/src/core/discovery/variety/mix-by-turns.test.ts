import { expect, it } from 'vitest';
import { mixByTurns } from './mix-by-turns.ts';

it('takes one of each list by turns until all are empty', () => {
  expect(mixByTurns([['a1', 'a2', 'a3'], [], ['b1']])).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(mixByTurns([])).toEqual([]);
});
