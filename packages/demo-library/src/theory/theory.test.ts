import { describe, expect, it } from 'vitest';
import { seededRandom } from '../sound/random.ts';
import { chordTones, chordsOver, parseChord, parseProgression } from './chord.ts';
import { parseForm } from './form.ts';
import { inventTheme, singTheme } from './melody.ts';
import { strokes, swing, note } from './note.ts';
import { nearestPitch, parseKey, pitchesWithin } from './scale.ts';
import { leadVoices } from './voicing.ts';

describe('chords', () => {
  it('are parsed from chord symbols', () => {
    expect(parseChord('F#m9/A')).toEqual({ root: 6, bass: 9, intervals: [0, 3, 10, 14] });
    expect(chordTones(parseChord('Bb'))).toEqual([10, 2, 5]);
  });

  it('are rejected by name when they are unknown, as are keys', () => {
    expect(() => parseChord('Hm7')).toThrow("found 'Hm7'");
    expect(() => parseKey('D locrian')).toThrow("found 'D locrian'");
  });

  it('share a bar equally', () => {
    const spans = parseProgression('C | G/B D', 4);
    expect(spans.map(({ startBeat, beats }) => [startBeat, beats])).toEqual([
      [0, 4],
      [4, 2],
      [6, 2],
    ]);
  });

  it('repeat until the section is full, and the last is cut', () => {
    const spans = chordsOver(parseProgression('C | F', 4), 8, 10);
    expect(spans.map(({ startBeat, beats }) => [startBeat, beats])).toEqual([
      [8, 4],
      [12, 4],
      [16, 2],
    ]);
  });
});

describe('leadVoices', () => {
  const spans = parseProgression('Dm9 | G13 | Cmaj9 | A7b9', 4);
  const voiced = leadVoices(spans, { lowest: 52, highest: 74, tones: 4 });

  it('stays within the given range and uses only tones of the chord', () => {
    for (const { pitches, chord } of voiced) {
      expect(Math.min(...pitches)).toBeGreaterThanOrEqual(52);
      expect(Math.max(...pitches)).toBeLessThanOrEqual(74);
      expect(pitches.every((pitch) => chordTones(chord).includes(pitch % 12))).toBe(true);
    }
  });

  it('moves the top voice by at most five semitones between chords', () => {
    const tops = voiced.map(({ pitches }) => pitches.at(-1) ?? 0);
    const steps = tops.slice(1).map((top, index) => Math.abs(top - (tops[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(5);
  });
});

describe('a melody', () => {
  const scale = parseKey('C major');
  const plan = { scale, lowest: 60, highest: 79, rhythms: [[1, 1, 2, -2, 2]], phrases: 'aab', velocity: 0.6 };
  const chords = chordsOver(parseProgression('C | Am | F | G', 4), 0, 32);
  const sing = (seed: string) => singTheme(inventTheme(plan, seededRandom(seed)), plan, chords, 0, 32);

  it('keeps to its range, its key and its section', () => {
    for (const { pitch, beat } of sing('one')) {
      expect(pitchesWithin(scale, 58, 81)).toContain(pitch);
      expect(beat).toBeLessThan(32);
    }
  });

  it('ends on the root or the third of the last chord', () => {
    expect([7, 11]).toContain((sing('two').at(-1)?.pitch ?? 0) % 12);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(sing('one')).toEqual(sing('one'));
    expect(sing('one')).not.toEqual(sing('two'));
  });
});

it('nearestPitch finds the nearest pitch of a chord', () => {
  expect(nearestPitch([0, 4, 7], 66)).toBe(67);
  expect(nearestPitch([0], 66)).toBe(60);
});

it('parseForm lays out sections in sequence, counts repeats and rejects unknown ones', () => {
  const sections = parseForm('intro2 a4 b4 a4', 3);
  expect(sections.map(({ kind, turn, startBeat, beats }) => [kind, turn, startBeat, beats])).toEqual([
    ['intro', 0, 0, 6],
    ['a', 0, 6, 12],
    ['b', 0, 18, 12],
    ['a', 1, 30, 12],
  ]);
  expect(() => parseForm('chorus8', 4)).toThrow("found 'chorus8'");
});

it('strokes expands a drum pattern, with accents louder than ghost notes', () => {
  const played = strokes('X..-', 4, 2);
  expect(played.map(({ beat }) => beat)).toEqual([4, 4.75, 5, 5.75]);
  expect(played[0]?.velocity).toBeGreaterThan(played[1]?.velocity ?? 1);
});

it('swing delays every second sixteenth and leaves the others', () => {
  const swung = swing([note(1, 0.25, 60, 1), note(1.25, 0.25, 60, 1), note(1.5, 0.25, 60, 1)], 0.25, 0.2);
  expect(swung.map(({ beat }) => beat)).toEqual([1, 1.3, 1.5]);
});
