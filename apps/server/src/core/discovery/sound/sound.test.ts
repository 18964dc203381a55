import { describe, expect, it } from 'vitest';
import { MEAN_BYTE, SOUND_BYTES, toSoundBytes } from './sound-bytes.ts';
import { SIMILAR_DISTANCE, toSoundDistance } from './sound-distance.ts';
import { rankBySound, sortBySound } from './rank-by-sound.ts';
import { toSoundPlace } from './sound-place.ts';
import type { SoundTraits } from './sound-traits.ts';
import { toHarmony } from './to-harmony.ts';

const aPiece = (traits: Partial<SoundTraits> = {}): SoundTraits => ({
  tempoBpm: 110,
  pulse: 0.7,
  onsets: 5.4,
  loudnessLufs: -14,
  rangeLu: 8,
  brightness: 10.4,
  brightnessSpread: 0.5,
  rolloff: 12.9,
  flatness: 0.2,
  harmonicChange: 0.12,
  timbre: [62, 10, 5, 3, 1, 0, 1, -1, 1, 0, 1, 1],
  timbreSpread: [17, 13, 10, 8, 8, 7, 6, 6, 6, 5, 5, 5],
  harmony: [0.04, 0.05, 0.07, 0.03, 0.13, 0.02],
  ...traits,
});
const distance = (one: Partial<SoundTraits>, other: Partial<SoundTraits>): number =>
  toSoundDistance(toSoundBytes(aPiece(one)), toSoundBytes(aPiece(other)));

describe('the sound of a track', () => {
  it('is stored in 40 bytes, with the mean in the middle and extremes clamped to 0 and 255', () => {
    expect(SOUND_BYTES).toBe(40);
    const bytes = toSoundBytes(aPiece({ flatness: 0.2, rangeLu: 1000, loudnessLufs: -1000 }));
    expect(bytes).toHaveLength(SOUND_BYTES);
    expect([bytes[8], bytes[4], bytes[3]]).toEqual([MEAN_BYTE, 255, 0]);
  });

  it('has a harmony that depends on the intervals but not on the key', () => {
    const major = [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0];
    const higher = [...major.slice(7), ...major.slice(0, 7)];
    const diminished = [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0];
    const rounded = (chroma: number[]) => toHarmony(chroma).map((value) => Math.round(value * 1e6));
    expect(rounded(higher)).toEqual(rounded(major));
    expect(rounded(diminished)).not.toEqual(rounded(major));
    expect(toHarmony(Array.from({ length: 12 }, () => 0))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('toSoundDistance', () => {
  it('is symmetric, and 0 for equal sounds', () => {
    expect(distance({}, {})).toBe(0);
    const bright = { brightness: 12 };
    expect(distance(bright, {})).toBe(distance({}, bright));
    expect(distance(bright, {})).toBeGreaterThan(0);
  });

  it('treats half and double tempo as nearly equal', () => {
    expect(distance({ tempoBpm: 70 }, { tempoBpm: 140 })).toBeLessThan(0.02);
    expect(distance({ tempoBpm: 70 }, { tempoBpm: 100 })).toBeGreaterThan(0.2);
  });

  it('weighs a different timbre more than a different loudness', () => {
    const duller = { timbre: [42, -4, -5, -4, -6, -5, -4, -5, -3, -3, -2, -1] };
    expect(distance({}, duller)).toBeGreaterThan(distance({}, { loudnessLufs: -20 }) * 2);
    expect(distance({}, { loudnessLufs: -17 })).toBeLessThan(SIMILAR_DISTANCE);
  });
});

describe('toSoundPlace', () => {
  const placeOf = (traits: Partial<SoundTraits>): number => toSoundPlace(toSoundBytes(aPiece(traits)));

  it('places similar sounds closer together than different ones', () => {
    const quiet = { onsets: 4.2, flatness: 0.05, brightness: 9, harmonicChange: 0.07 };
    const like = { ...quiet, harmonicChange: 0.072, tempoBpm: 180 };
    const loud = { onsets: 6.6, flatness: 0.38, brightness: 11.4, harmonicChange: 0.17 };
    expect(Math.abs(placeOf(quiet) - placeOf(like))).toBeLessThan(Math.abs(placeOf(quiet) - placeOf(loud)));
  });

  it('maps the extreme sounds to 0 and 2^24 - 1', () => {
    expect(toSoundPlace(new Uint8Array(SOUND_BYTES))).toBe(0);
    expect(toSoundPlace(new Uint8Array(SOUND_BYTES).fill(255))).toBe(2 ** 24 - 1);
  });
});

describe('ranking by sound', () => {
  const track = (videoId: string, byte: number) => ({
    videoId,
    sound: new Uint8Array(SOUND_BYTES).fill(byte),
  });
  const own = track('own', 100);
  const candidates = [track('far', 200), track('near', 110), own, track('nearer', 96)];

  it('rankBySound returns only similar tracks, nearest first, without the track itself', () => {
    expect(rankBySound(own, candidates)).toEqual(['nearer', 'near']);
  });

  it('sortBySound keeps every candidate once, nearest first and unmeasured ones last', () => {
    const sounds = new Map(candidates.map(({ videoId, sound }) => [videoId, sound]));
    const sorted = sortBySound(own, ['silent', 'far', 'near', 'unheard', 'nearer', 'near'], sounds);
    expect(sorted).toEqual(['nearer', 'near', 'far', 'silent', 'unheard']);
  });
});
