import { parsePitchClass } from './chord.ts';

const MODES: Readonly<Record<string, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
};

/** The seven pitch classes of a key such as `D dorian`. Throws RangeError for a mode that is not known. */
export function parseKey(key: string): readonly number[] {
  const [tonic = '', mode = ''] = key.split(' ');
  const steps = MODES[mode];
  if (!steps) throw new RangeError(`Expected a key such as 'D dorian'; found '${key}'.`);
  const root = parsePitchClass(tonic);
  return steps.map((step) => (root + step) % 12);
}

/** All MIDI pitches from `lowest` to `highest` that belong to the pitch classes, rising. */
export function pitchesWithin(pitchClasses: readonly number[], lowest: number, highest: number): number[] {
  const pitches: number[] = [];
  for (let pitch = lowest; pitch <= highest; pitch++)
    if (pitchClasses.includes(pitch % 12)) pitches.push(pitch);
  return pitches;
}

/** The pitch nearest to `target` that belongs to the pitch classes; the lower one when two are as near. */
export function nearestPitch(pitchClasses: readonly number[], target: number): number {
  for (let away = 0; away < 12; away++) {
    if (pitchClasses.includes((((target - away) % 12) + 12) % 12)) return target - away;
    if (pitchClasses.includes((target + away) % 12)) return target + away;
  }
  return target;
}
