import { expect, it } from 'vitest';
import { scoreLists } from './score-lists.ts';

it('scoreLists computes recall, NDCG and coverage', () => {
  const lists = new Map([
    ['one', ['a', 'b', 'c']],
    ['two', ['a', 'd']],
  ]);
  const held = new Map([
    ['one', new Set(['a', 'z'])],
    ['two', new Set(['d'])],
  ]);
  const { recall, ndcg, coverage } = scoreLists(lists, held, 8);
  expect(recall).toBeCloseTo((1 / 2 + 1) / 2);
  const second = 1 / Math.log2(3);
  expect(ndcg).toBeCloseTo((1 / (1 + second) + second) / 2);
  expect(coverage).toBe(0.5);
});

it('scoreLists considers only the first 20 entries', () => {
  const list = Array.from({ length: 30 }, (_, number) => `item ${number}`);
  const scores = scoreLists(new Map([['one', list]]), new Map([['one', new Set(['item 20'])]]), 30);
  expect(scores.recall).toBe(0);
  expect(scores.coverage).toBeCloseTo(20 / 30);
});
