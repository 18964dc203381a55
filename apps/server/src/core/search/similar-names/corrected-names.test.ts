import { expect, it } from 'vitest';
import { MAX_CORRECTED_NAMES, toCorrectedNames } from './corrected-names.ts';

const corrections = new Map([
  ['cupids', new Map([['cupid', 1]])],
  ['trik', new Map(Object.entries({ trick: 1, tricks: 2 }))],
]);

it('toCorrectedNames combines the corrections of each word, fewest edits first', () => {
  expect(toCorrectedNames(['cupids', 'trik'], corrections)).toEqual([
    'cupids trick',
    'cupid trik',
    'cupids tricks',
    'cupid trick',
  ]);
});

it('toCorrectedNames returns nothing when no word has a correction', () => {
  expect(toCorrectedNames(['moon'], corrections)).toEqual([]);
});

it('toCorrectedNames limits the number of names, however many corrections there are', () => {
  const many = new Map(Array.from({ length: 30 }, (_, number) => [`other${number}`, 1] as const));
  const words = Array.from({ length: 12 }, (_, number) => `word${number}`);
  const names = toCorrectedNames(words, new Map(words.map((word) => [word, many])));
  expect(names.length).toBeLessThanOrEqual(MAX_CORRECTED_NAMES);
  expect(names.length).toBeGreaterThan(30);
});
