import type { Random } from '../sound/random.ts';

/** One note of a part, in beats from the start of the piece. */
export interface Note {
  readonly beat: number;
  readonly beats: number;
  /** MIDI pitch; drums ignore it. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly velocity: number;
  /** 0 dark to 1 bright. */
  readonly brightness: number;
}

/** A note of medium colour. */
export const note = (
  beat: number,
  beats: number,
  pitch: number,
  velocity: number,
  brightness = 0.5,
): Note => ({ beat, beats, pitch, velocity, brightness });

/** Moves every note a hair in time and strength, as a hand would. */
export const humanise = (notes: readonly Note[], random: Random, beats: number, strength = 0.08): Note[] =>
  notes.map((played) => ({
    ...played,
    beat: Math.max(0, played.beat + random.between(-beats, beats)),
    velocity: Math.min(1, played.velocity * (1 + random.between(-strength, strength))),
  }));

/** Delays every second sixteenth (`grid` 0.25) or eighth (0.5); `amount` 0 is straight, 0.33 a triplet. */
export const swing = (notes: readonly Note[], grid: number, amount: number): Note[] =>
  notes.map((played) => {
    const isOff = Math.abs((played.beat / grid) % 2) > 0.5 && Math.abs((played.beat / grid) % 2) < 1.5;
    return isOff ? { ...played, beat: played.beat + grid * amount } : played;
  });

const STRENGTHS: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.55, '-': 0.3 };

/**
 * Writes a drum pattern out: `X` accent, `x` stroke, `o` soft, `-` ghost, anything else a rest; one sign a
 * sixteenth. The pattern repeats from `startBeat` until `beats` are filled.
 */
export function strokes(pattern: string, startBeat: number, beats: number, loud = 1): Note[] {
  const signs = pattern.replaceAll(' ', '');
  const notes: Note[] = [];
  for (let step = 0; step < beats * 4; step++) {
    const strength = STRENGTHS[signs.charAt(step % signs.length)];
    if (strength !== undefined) notes.push(note(startBeat + step / 4, 0.25, 60, strength * loud));
  }
  return notes;
}
