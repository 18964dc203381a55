import { expect, it } from 'vitest';
import { createSeededRandom } from '../../seeded-random.ts';
import { editDistance } from './edit-distance.ts';
import { withWordComparer } from './word-comparer.ts';

const LETTERS = 'abcé東';

it('withWordComparer counts the same edits as editDistance', () => {
  const { next: random } = createSeededRandom('words');
  const aWord = (maxLetters: number): string =>
    Array.from({ length: 1 + Math.floor(random() * maxLetters) }, () =>
      LETTERS.charAt(Math.floor(random() * LETTERS.length)),
    ).join('');
  for (let round = 0; round < 200; round += 1) {
    const word = aWord(round % 4 === 0 ? 32 : 7);
    withWordComparer(word, (countEdits) => {
      for (let number = 0; number < 20; number += 1) {
        const other = aWord(word.length + 2);
        expect([word, other, countEdits(other)]).toEqual([word, other, editDistance(word, other, 99)]);
      }
    });
  }
});
