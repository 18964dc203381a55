import { expect, it } from 'vitest';
import { toFurtherWords, toSortName } from './sort-name.ts';

const sorted = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => (toSortName(one) < toSortName(other) ? -1 : 1));

it('numbers sort as numbers, before letters and after names of signs alone [2.265]', () => {
  const names = [
    '???',
    '2 Tone',
    '99 Luftballons',
    'The 1975',
    'Track',
    'Track 2',
    'Track 10',
    'Track A',
    'Tracks',
  ];
  expect(sorted(names.toReversed())).toEqual(names);
});

it('a number within a word stays as it is', () => {
  expect(sorted(['U2', 'U Know', 'Ua'])).toEqual(['U Know', 'U2', 'Ua']);
});

it('a number is a word of its sort name, so that a filter finds it as it is typed [2.265]', () => {
  expect(toSortName('Symphony No. 9').split(' ')).toContain('9');
  expect(toSortName('Symphony No. 9').split(' ')).not.toContain('09');
});

it('the words that a sort name leaves out are found, too', () => {
  const long = `The ${'letters '.repeat(12)}12 end`;
  const kept = `${toSortName(long)} ${toFurtherWords([long])}`.split(' ');
  expect(kept).toEqual(expect.arrayContaining(['the', 'letters', '12', 'end']));
  expect(toFurtherWords(['Track 10'])).toBe('');
});
