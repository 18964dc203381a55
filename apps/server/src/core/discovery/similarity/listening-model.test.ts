import { describe, expect, it } from 'vitest';
import { invertSymmetric } from './invert-symmetric.ts';
import { fitListeningModel } from './listening-model.ts';
import { pickTopScores } from './top-scores.ts';

const aListener = (...tracks: number[]) => Int32Array.from(tracks);
const aTag = (...tracks: number[]) => ({
  tracks: Int32Array.from(tracks),
  counts: new Float32Array(tracks.length).fill(1),
});

/** Tracks 0 to 3 are heard together, and 4 to 7; nobody has heard 8 and 9. */
const twoTastes = [
  ...Array.from({ length: 6 }, (_, left) => aListener(...[0, 1, 2, 3].filter((track) => track !== left % 4))),
  ...Array.from({ length: 6 }, (_, left) =>
    aListener(...[4, 5, 6, 7].filter((track) => track !== 4 + (left % 4))),
  ),
];

const best = (scores: Float32Array, limit: number) => Array.from(pickTopScores(scores, limit).columns);

describe('the listening model', () => {
  it('ranks tracks that are heard together first, and excludes the given tracks', () => {
    const model = fitListeningModel({ trackCount: 10, listeners: twoTastes, tags: [] });
    expect(new Set(best(model.score([0]), 3))).toEqual(new Set([1, 2, 3]));
    expect(new Set(best(model.score([5, 6]), 2))).toEqual(new Set([4, 7]));
  });

  it('recommends nothing for a track that nobody has heard', () => {
    const model = fitListeningModel({ trackCount: 10, listeners: twoTastes, tags: [] });
    expect(best(model.score([8]), 3)).toEqual([]);
  });

  it('connects a track that nobody has heard by a shared tag', () => {
    const model = fitListeningModel({ trackCount: 10, listeners: twoTastes, tags: [aTag(0, 1, 8)] });
    expect(best(model.score([0]), 10)).toContain(8);
    expect(new Set(best(model.score([8]), 2))).toEqual(new Set([0, 1]));
  });

  it('weighs a shared rare tag more than a shared common one', () => {
    const tags = [aTag(0, 1, 2, 3, 4, 5, 6), aTag(0, 7)];
    const model = fitListeningModel({ trackCount: 10, listeners: [], tags });
    expect(best(model.score([0]), 1)).toEqual([7]);
  });

  it('ranks the less popular of two equally related tracks first', () => {
    const listeners = [
      ...Array.from({ length: 5 }, () => aListener(0, 1, 2)),
      ...Array.from({ length: 20 }, () => aListener(2)),
    ];
    const model = fitListeningModel({ trackCount: 3, listeners, tags: [] });
    expect(best(model.score([0]), 2)).toEqual([1, 2]);
  });
});

describe('invertSymmetric', () => {
  it('returns a matrix whose product with the original is the identity matrix', () => {
    const size = 5;
    const matrix = Float64Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      return row === column ? 10 + row : 1 / (1 + Math.abs(row - column));
    });
    const inverse = Float64Array.from(matrix);
    invertSymmetric(inverse, size);
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) {
        let sum = 0;
        for (let at = 0; at < size; at += 1)
          sum += (matrix[row * size + at] ?? 0) * (inverse[at * size + column] ?? 0);
        expect(sum).toBeCloseTo(row === column ? 1 : 0, 10);
      }
  });
});

describe('pickTopScores', () => {
  it('returns positive scores in descending order, up to the limit', () => {
    const { columns, scores } = pickTopScores(Float32Array.from([1, 5, -2, 0, 3, 5, 2]), 4);
    expect(Array.from(columns)).toEqual([1, 5, 4, 6]);
    expect(Array.from(scores)).toEqual([5, 5, 3, 2]);
  });

  it('returns fewer than the limit when few are positive', () => {
    expect(best(Float32Array.from([0, 1, -1]), 5)).toEqual([1]);
  });
});
