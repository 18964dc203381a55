import { expect, it } from 'vitest';
import { createSeededRandom } from '../../seeded-random.ts';
import { editDistance } from './edit-distance.ts';
import { toCodeUnits, withWordComparer } from './word-comparer.ts';

const LETTERS = 'abcé東';

it('withWordComparer counts the same edits as editDistance', () => {
  const { next: random } = createSeededRandom('words');
  const aWord = (maxLetters: number): string =>
    Array.from({ length: 1 + Math.floor(random() * maxLetters) }, () =>
      LETTERS.charAt(Math.floor(random() * LETTERS.length)),
    ).join('');
  for (let round = 0; round < 200; round += 1) {
    const word = aWord(round % 4 === 0 ? 32 : 7);
    const maxEdits = Math.floor(random() * 5);
    withWordComparer(word, maxEdits, (countEdits) => {
      for (let number = 0; number < 20; number += 1) {
        const other = aWord(word.length + 2);
        const units = toCodeUnits(`é${other}東`);
        const edits = countEdits(units, 1, 1 + other.length);
        const expected = Math.min(editDistance(word, other, 99), maxEdits + 1);
        expect([word, other, Math.min(edits, maxEdits + 1)]).toEqual([word, other, expected]);
      }
    });
  }
});
