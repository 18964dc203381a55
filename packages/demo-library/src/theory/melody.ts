import type { Random } from '../sound/random.ts';
import { type ChordSpan, chordAt, chordTones } from './chord.ts';
import { type Note, note } from './note.ts';
import { nearestPitch, pitchesWithin } from './scale.ts';

/** Settings of a melody: key, range, rhythms and order of phrases. */
export interface MelodyPlan {
  /** Pitch classes of the key. */
  readonly scale: readonly number[];
  readonly lowest: number;
  readonly highest: number;
  /** Rhythms of one phrase, in beats; a negative number is a rest. All have the same length. */
  readonly rhythms: readonly (readonly number[])[];
  /** Order of the phrases, one letter each; a repeated letter repeats the motif over other chords. */
  readonly phrases: string;
  /** 0 to 1. */
  readonly velocity: number;
}

interface Motif {
  readonly rhythm: readonly number[];
  /** Scale steps of each note from the first note. */
  readonly contour: readonly number[];
}

/** The motifs of a melody by phrase letter, kept so that later sections can repeat them. */
export type Theme = ReadonlyMap<string, Motif>;

function inventContour(notes: number, random: Random): number[] {
  const contour = [0];
  const peak = Math.floor(notes * random.between(0.35, 0.7));
  let last = 0;
  let leaped = 0;
  for (let index = 1; index < notes; index++) {
    const direction = index <= peak ? 1 : -1;
    // A leap is followed by a step back.
    const step = leaped === 0 ? direction * random.pick([1, 1, 1, 2, 2, 0, -1, 3]) : -Math.sign(leaped);
    leaped = Math.abs(step) >= 3 ? step : 0;
    last += step;
    contour.push(last);
  }
  return contour;
}

/** Invents a motif for each phrase letter of the plan. */
export function inventTheme(plan: MelodyPlan, random: Random): Theme {
  const letters = [...new Set(plan.phrases)];
  return new Map(
    letters.map((letter) => {
      const rhythm = random.pick(plan.rhythms);
      const notes = rhythm.filter((beats) => beats > 0).length;
      return [letter, { rhythm, contour: inventContour(notes, random) }];
    }),
  );
}

/**
 * Moves a note that is a semitone above a chord tone down onto that tone, since it is dissonant even when it
 * is short.
 */
function avoidClash(pitch: number, tones: readonly number[]): number {
  const belongs = tones.includes(pitch % 12);
  return !belongs && tones.includes((pitch + 11) % 12) ? pitch - 1 : pitch;
}

function fold(rung: number, rungs: number): number {
  const top = rungs - 1;
  const folded = Math.abs(rung) % (2 * top);
  return folded > top ? 2 * top - folded : folded;
}

function indexOfNearest(ladder: readonly number[], pitch: number): number {
  let best = 0;
  for (const [index, rung] of ladder.entries()) {
    if (Math.abs(rung - pitch) < Math.abs((ladder[best] ?? 0) - pitch)) best = index;
  }
  return best;
}

function singPhrase(
  motif: Motif,
  plan: MelodyPlan,
  chords: readonly ChordSpan[],
  startBeat: number,
  anchor: number,
): Note[] {
  const ladder = pitchesWithin(plan.scale, plan.lowest, plan.highest);
  const first = indexOfNearest(ladder, nearestPitch(chordTones(chordAt(chords, startBeat).chord), anchor));
  const notes: Note[] = [];
  let at = startBeat;
  let sung = 0;
  for (const length of motif.rhythm) {
    if (length > 0) {
      const rung = fold(first + (motif.contour[sung] ?? 0), ladder.length);
      const isStrong = (at - startBeat) % 2 < 0.01 || length >= 1.5;
      const tones = chordTones(chordAt(chords, at).chord);
      const pitch = isStrong
        ? nearestPitch(tones, ladder[rung] ?? anchor)
        : avoidClash(ladder[rung] ?? anchor, tones);
      notes.push(note(at, length, pitch, plan.velocity * (isStrong ? 1 : 0.86)));
      sung++;
    }
    at += Math.abs(length);
  }
  return notes;
}

function landOnChord(notes: readonly Note[], chords: readonly ChordSpan[]): Note[] {
  const last = notes.at(-1);
  if (!last) return [];
  const { chord } = chordAt(chords, last.beat);
  const home = [chord.root, (chord.root + (chord.intervals[1] ?? 0)) % 12];
  return [...notes.slice(0, -1), { ...last, pitch: nearestPitch(home, last.pitch) }];
}

function towardsMiddle(pitch: number, plan: MelodyPlan): number {
  const middle = (plan.lowest + plan.highest) / 2;
  return Math.round(pitch + (middle - pitch) * 0.5);
}

/**
 * Plays a theme over chords: each phrase starts near where the last one ended, keeps the contour of its
 * motif, and uses chord tones on strong beats and long notes.
 */
export function singTheme(
  theme: Theme,
  plan: MelodyPlan,
  chords: readonly ChordSpan[],
  startBeat: number,
  beats: number,
): Note[] {
  const notes: Note[] = [];
  let anchor = Math.round((plan.lowest + plan.highest) / 2);
  let at = startBeat;
  for (let index = 0; at < startBeat + beats - 0.01; index++) {
    const motif = theme.get(plan.phrases.charAt(index % plan.phrases.length));
    if (!motif) break;
    const phrase = singPhrase(motif, plan, chords, at, anchor);
    notes.push(...phrase.filter((sung) => sung.beat < startBeat + beats - 0.01));
    anchor = towardsMiddle(phrase.at(-1)?.pitch ?? anchor, plan);
    at += motif.rhythm.reduce((sum, length) => sum + Math.abs(length), 0);
  }
  return landOnChord(notes, chords);
}
