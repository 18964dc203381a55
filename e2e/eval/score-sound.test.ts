import { expect, it } from 'vitest';
import { SOUND_BYTES } from '../../apps/server/src/core/discovery/sound/sound-bytes.ts';
import { type HeardTrack, scoreSound } from './score-sound.ts';

const aTrack = (byte: number, artist: string | null): HeardTrack => ({
  sound: new Uint8Array(SOUND_BYTES).fill(byte),
  labels: new Map(artist === null ? [] : [['artist', new Set([artist])]]),
});
/** Ten tracks of one artist sound alike; an eleventh of the same artist sounds like ten of another artist. */
const tracks = [
  ...Array.from({ length: 10 }, (_, at) => aTrack(100 + at, 'Nina')),
  ...Array.from({ length: 11 }, (_, at) => aTrack(180 + at, at === 0 ? 'Nina' : 'Otis')),
];

it('scoreSound counts how many of the ten nearest share a label, beside chance and optimum', () => {
  const score = scoreSound(tracks, 'artist');
  expect(score?.best).toBeCloseTo((11 * 1 + 10 * 0.9) / 21, 6);
  expect(score?.chance).toBeCloseTo((11 * (10 / 20) + 10 * (9 / 20)) / 21, 6);
  // Most tracks share with nine or ten neighbours; the outlier shares with none and is the tenth neighbour of
  // the others.
  expect(score?.shared).toBeCloseTo((10 * 1 + 0 + 10 * 0.9) / 21, 1);
});

it('scoreSound returns null for a label that no track has, and for a single track', () => {
  expect(scoreSound(tracks, 'genre')).toBeNull();
  expect(scoreSound([aTrack(100, 'Nina')], 'artist')).toBeNull();
});
