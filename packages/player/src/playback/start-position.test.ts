import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { toStartPosition } from './start-position.ts';

describe('a track that was left', () => {
  it.each([
    [0, 0],
    [42, 42],
    [199.5, 199.5],
    [199.6, 0],
    [200, 0],
    [203, 0],
  ])('at %d s of 200 goes on at %d s [12.20]', (leftAt, expected) => {
    expect(toStartPosition(aTrack('one'), leftAt)).toBe(expected);
  });

  it('goes on where it was left if its length is unknown [12.20]', () => {
    expect(toStartPosition(aTrack('one', { durationSeconds: null }), 900)).toBe(900);
  });
});
