import { expect, it } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

const take = (lists: readonly string[], limit: number, atMost = 2): string[] =>
  limitRepeats(
    lists.map((entries) => ({ entries: Array.from(entries), limit })),
    (entry) => (entry === '-' ? null : entry),
    atMost,
  ).map((taken) => taken.join(''));

it('no entry is in more lists than it may, and each list keeps its best', () => {
  expect(take(['abcd', 'abcd', 'abcd'], 4)).toEqual(['abd', 'acd', 'bc']);
});

it('a list that lost an entry takes a later one in its place, up to its limit', () => {
  expect(take(['abc', 'acd', 'adefg'], 3)).toEqual(['abc', 'acd', 'def']);
});

it('what is not counted stays in all of them', () => {
  expect(take(['--', '--', '--'], 9)).toEqual(['--', '--', '--']);
});

it('few lists lose nothing', () => {
  expect(take(['abc', 'cba'], 3)).toEqual(['abc', 'cba']);
  expect(take([], 3)).toEqual([]);
});
