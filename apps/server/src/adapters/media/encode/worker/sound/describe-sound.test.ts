import { describe, expect, it } from 'vitest';
import { describeSound, SAMPLE_RATE } from './describe-sound.ts';
import { estimateTempo } from './estimate-tempo.ts';

const toSamples = (seconds: number, at: (second: number) => number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, sample) => at(sample / SAMPLE_RATE));
const tone = (hertz: number) => (second: number) => Math.sin(2 * Math.PI * hertz * second);
/** A click of a few milliseconds on every beat. */
const beats = (bpm: number) => (second: number) => {
  const sinceBeat = second % (60 / bpm);
  return Math.exp(-sinceBeat * 60) * tone(880)(second);
};
const chord = (hertz: number) => (second: number) =>
  [1, 5 / 4, 3 / 2].reduce((sum, ratio) => sum + tone(hertz * ratio)(second), 0);

const traitsOf = (samples: Float32Array) => {
  const traits = describeSound(samples);
  if (traits === null) throw new Error('Expected traits');
  return traits;
};

describe('describeSound', () => {
  it.each([72, 90, 128])('measures a tempo of %i bpm, or an octave of it, with a clear pulse', (bpm) => {
    const { tempoBpm, pulse } = traitsOf(toSamples(30, beats(bpm)));
    expect(Math.abs(Math.log2(tempoBpm / bpm)) % 1).toBeLessThan(0.04);
    expect(pulse).toBeGreaterThan(0.5);
  });

  it('measures brightness in octaves, and a low flatness for a tone', () => {
    const [low, high] = [traitsOf(toSamples(4, tone(300))), traitsOf(toSamples(4, tone(3000)))];
    expect(high.brightness - low.brightness).toBeCloseTo(Math.log2(10), 0);
    expect(high.flatness).toBeLessThan(0.5);
  });

  it('does not depend on loudness', () => {
    const quiet = traitsOf(toSamples(5, (second) => chord(220)(second) / 50));
    const loud = traitsOf(toSamples(5, chord(220)));
    expect(quiet.timbre[1]).toBeCloseTo(loud.timbre[1] ?? Number.NaN, 1);
    expect(quiet.onsets).toBeCloseTo(loud.onsets, 2);
  });

  it('returns null for silence and for less than two seconds', () => {
    expect(describeSound(new Float32Array(10 * SAMPLE_RATE))).toBeNull();
    expect(describeSound(toSamples(1, tone(440)))).toBeNull();
    expect(describeSound(new Float32Array(0))).toBeNull();
  });
});

it('estimateTempo returns a pulse of 0 where there is no beat', () => {
  expect(estimateTempo(new Float32Array(1000).fill(1), 43).pulse).toBe(0);
  expect(estimateTempo(new Float32Array(0), 43).pulse).toBe(0);
});
