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

/** Makes a note, by default of medium brightness. */
export const note = (
  beat: number,
  beats: number,
  pitch: number,
  velocity: number,
  brightness = 0.5,
): Note => ({ beat, beats, pitch, velocity, brightness });

/** Adds random deviations: up to `beats` in time, up to the fraction `strength` in velocity. */
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
 * Expands a drum pattern into notes, one sixteenth per character: `X` accent, `x` stroke, `o` soft, `-`
 * ghost, anything else a rest; spaces do not count. The pattern repeats from `startBeat` until `beats` are
 * filled.
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
