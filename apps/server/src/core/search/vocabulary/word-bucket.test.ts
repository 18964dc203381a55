import { expect, it } from 'vitest';
import { createSeededRandom } from '../../seeded-random.ts';
import { editDistance } from './edit-distance.ts';
import { toLetterSet } from './letter-sets.ts';
import { WordBucket } from './word-bucket.ts';
import { withWordComparer } from './word-comparer.ts';

const LENGTH = 5;
const { next: random } = createSeededRandom('bucket');
const aWord = (): string =>
  Array.from({ length: LENGTH }, () => 'aeilmnorstuzжя'.charAt(Math.floor(random() * 14))).join('');

function findSimilar(
  bucket: WordBucket,
  word: string,
  maxEdits: number,
  firstCode: number | null = null,
): string[][] {
  let found: readonly (readonly number[])[] = [];
  withWordComparer(word, maxEdits, (countEdits) => {
    const letterSet = toLetterSet(word);
    found = bucket.findSimilar({ length: word.length, letterSet, maxEdits, countEdits, firstCode });
  });
  return found.map((numbers) => numbers.map((number) => bucket.wordAt(number)));
}

it('a bucket finds the words that a comparison with each finds, also those added after a search', () => {
  const bucket = new WordBucket(LENGTH);
  const words: string[] = [];
  // Few words are not grouped, then all are, then those added since are not.
  for (const more of [500, 4000, 300, 3000]) {
    for (const word of Array.from({ length: more }, aWord)) {
      words.push(word);
      bucket.add(word);
    }
    for (const typed of ['somer', 'moons', 'lite', 'rastor', 'жизня', 'nur', 'tumulte'])
      for (const maxEdits of [1, 2]) {
        const similar = Array.from({ length: maxEdits }, (_, editsBefore) =>
          words.filter((word) => editDistance(typed, word, maxEdits) === editsBefore + 1),
        );
        expect(findSimilar(bucket, typed, maxEdits)).toEqual(similar);
        const firstCode = typed.charCodeAt(0);
        expect(findSimilar(bucket, typed, maxEdits, firstCode)).toEqual(
          similar.map((list) => list.filter((word) => word.charCodeAt(0) === firstCode)),
        );
      }
  }
});
