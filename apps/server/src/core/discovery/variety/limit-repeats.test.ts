import { expect, it } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

const take = (lists: readonly string[], limit: number, atMost = 2): string[] =>
  limitRepeats(
    lists.map((entries) => ({ entries: Array.from(entries), limit })),
    (entry) => (entry === '-' ? null : entry),
    atMost,
  ).map((taken) => taken.join(''));

it('limitRepeats keeps no entry in more lists than allowed', () => {
  expect(take(['abcd', 'abcd', 'abcd'], 4)).toEqual(['abd', 'acd', 'bc']);
});

it('limitRepeats fills the place of a dropped entry with a later one, up to the list’s limit', () => {
  expect(take(['abc', 'acd', 'adefg'], 3)).toEqual(['abc', 'acd', 'def']);
});

it('limitRepeats keeps entries without a key in every list', () => {
  expect(take(['--', '--', '--'], 9)).toEqual(['--', '--', '--']);
});

it('limitRepeats changes nothing when there are no more lists than allowed repeats', () => {
  expect(take(['abc', 'cba'], 3)).toEqual(['abc', 'cba']);
  expect(take([], 3)).toEqual([]);
});
