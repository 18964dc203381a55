import { expect, it } from 'vitest';
import { toCharacterPairs } from './character-pairs.ts';

it('has each pair once, and no more than 24', () => {
  expect(toCharacterPairs('東京東京')).toEqual([
    ['東', '京'],
    ['京', '東'],
  ]);
  const long = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  expect(toCharacterPairs(long)).toHaveLength(24);
  expect(toCharacterPairs('sugarcane')).toEqual([]);
});
