import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';

it('seededRandom draws the same numbers for the same seed', () => {
  const draw = (seed: string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 4 }, () => random.next());
  };
  expect(draw('tide')).toEqual(draw('tide'));
  expect(draw('tide')).not.toEqual(draw('ebb'));
});
